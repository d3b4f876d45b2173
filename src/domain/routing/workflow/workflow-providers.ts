/** Providers of `workflow`: steps, bookings, client offers and signatures of running orders. */
import { AbsenceImpact } from './absence-impact.js';
import { ActorAssignments } from './actor-assignments.js';
import { ActorReassignment } from './actor-reassignment.js';
import { AssignmentRecorder } from './assignment-recorder.js';
import { AttentionDismissal } from './attention-dismissal.js';
import { AttentionJob } from './attention.job.js';
import { BookingCancellation } from './booking-cancellation.js';
import { BookingChangeRequests } from './booking-change-requests.js';
import { BookingPerformerSync } from './booking-performer-sync.js';
import { BookingSlots } from './booking-slots.js';
import { BookingStartJob } from './booking-start.job.js';
import { BookingWriter } from './booking-writer.js';
import { Bookings } from './bookings.js';
import { ClientFiles } from './client-files.js';
import { ClientOfferFollowUp } from './client-offer-follow-up.js';
import { ClientOfferResponses } from './client-offer-responses.js';
import { ClientOfferVersions } from './client-offer-versions.js';
import { ClientOfferWriter } from './client-offer-writer.js';
import { ClientOffers } from './client-offers.js';
import { DisabledTechnicians } from './disabled-technicians.js';
import { EvidenceUploads } from './evidence-uploads.js';
import { OrderHolds } from './order-holds.js';
import { PerformerCalendar } from './performer-calendar.js';
import { SignaturePreparation } from './signature-preparation.js';
import { SignatureWriter } from './signature-writer.js';
import { StepActions } from './step-actions.js';
import { StepAdditions } from './step-additions.js';
import { StepBooking } from './step-booking.js';
import { StepEvidence } from './step-evidence.js';
import { StepFiles } from './step-files.js';
import { StepRemoval } from './step-removal.js';
import { StepUpdater } from './step-updater.js';
import { TemplateCache } from './template-cache.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import { WorkflowStartContextLoader } from './workflow-start-context-loader.js';
import { WorkflowStarter } from './workflow-starter.js';

export const WORKFLOW_PROVIDERS = [
  AbsenceImpact,
  ActorAssignments,
  ActorReassignment,
  AssignmentRecorder,
  AttentionDismissal,
  AttentionJob,
  BookingCancellation,
  BookingChangeRequests,
  BookingPerformerSync,
  BookingSlots,
  BookingStartJob,
  BookingWriter,
  Bookings,
  ClientFiles,
  ClientOfferFollowUp,
  ClientOfferResponses,
  ClientOfferVersions,
  ClientOfferWriter,
  ClientOffers,
  DisabledTechnicians,
  EvidenceUploads,
  OrderHolds,
  PerformerCalendar,
  SignaturePreparation,
  SignatureWriter,
  StepActions,
  StepAdditions,
  StepBooking,
  StepEvidence,
  StepFiles,
  StepRemoval,
  StepUpdater,
  TemplateCache,
  WorkflowRunRepository,
  WorkflowStartContextLoader,
  WorkflowStarter,
];
