/** Placement of orders, workflows, dispatching and documents. Independent of HTTP. */
import { Global, Module } from '@nestjs/common';
import { ClientLinks } from './intake/client-links.js';
import { CoverageCandidates } from './coverage/coverage-candidates.js';
import { DISPATCHING_PROVIDERS } from './dispatching/dispatching-providers.js';
import { GeocoderClient } from './geocoding/geocoder-client.js';
import { GeocoderRateLimiter } from './geocoding/geocoder-rate-limiter.js';
import { Geocoding } from './geocoding/geocoding.js';
import { GeocodingJob } from './geocoding/geocoding.job.js';
import { IdempotencyService } from './intake/idempotency.service.js';
import { OrderCoordinator } from './order-coordinator.js';
import { OrderCustomFields } from './intake/order-custom-fields.js';
import { OrderPlacementService } from './intake/order-placement.service.js';
import { OrderLines } from './pricing/order-lines.js';
import { OrderUpdater } from './intake/order-updater.js';
import { OrderTagAssignments } from './intake/order-tag-assignments.js';
import { OrderNumbers } from './intake/order-numbers.js';
import { NoteWriter } from './note-writer.js';
import { EventRecorder } from './event-recorder.js';
import { PayoutCorrections } from './payouts/payout-corrections.js';
import { PayoutWriter } from './payouts/payout-writer.js';
import { StepActions } from './workflow/step-actions.js';
import { WorkflowStartContextLoader } from './workflow/workflow-start-context-loader.js';
import { TemplateCache } from './workflow/template-cache.js';
import { WorkflowStarter } from './workflow/workflow-starter.js';
import { ActorAssignments } from './workflow/actor-assignments.js';
import { ActorReassignment } from './workflow/actor-reassignment.js';
import { BookingChangeRequests } from './workflow/booking-change-requests.js';
import { BookingCancellation } from './workflow/booking-cancellation.js';
import { BookingPerformerSync } from './workflow/booking-performer-sync.js';
import { BookingWriter } from './workflow/booking-writer.js';
import { AvailabilityReader } from './availability/availability-reader.js';
import { BookingSlots } from './workflow/booking-slots.js';
import { AttentionDismissal } from './workflow/attention-dismissal.js';
import { AbsenceImpact } from './workflow/absence-impact.js';
import { AttentionJob } from './workflow/attention.job.js';
import { BookingStartJob } from './workflow/booking-start.job.js';
import { PerformerCalendar } from './workflow/performer-calendar.js';
import { Bookings } from './workflow/bookings.js';
import { ClientFiles } from './workflow/client-files.js';
import { ClientOffers } from './workflow/client-offers.js';
import { EvidenceUploads } from './workflow/evidence-uploads.js';
import { AssignmentRecorder } from './workflow/assignment-recorder.js';
import { FilledDocuments } from './documents/filled-documents.js';
import { ClientOfferResponses } from './workflow/client-offer-responses.js';
import { ClientOfferFollowUp } from './workflow/client-offer-follow-up.js';
import { ClientOfferWriter } from './workflow/client-offer-writer.js';
import { ClientOfferVersions } from './workflow/client-offer-versions.js';
import { WorkflowRunRepository } from './workflow/workflow-run-repository.js';
import { RenderedDocuments } from './documents/rendered-documents.js';
import { OrderHolds } from './workflow/order-holds.js';
import { OrderPdfs } from './documents/order-pdfs.js';
import { SignatureWriter } from './workflow/signature-writer.js';
import { SignaturePreparation } from './workflow/signature-preparation.js';
import { StepBooking } from './workflow/step-booking.js';
import { StepAdditions } from './workflow/step-additions.js';
import { StepFiles } from './workflow/step-files.js';
import { StepRemoval } from './workflow/step-removal.js';
import { StepUpdater } from './workflow/step-updater.js';
import { StepEvidence } from './workflow/step-evidence.js';

const PROVIDERS = [
  ActorAssignments,
  ActorReassignment,
  BookingCancellation,
  BookingChangeRequests,
  BookingPerformerSync,
  BookingWriter,
  AvailabilityReader,
  BookingSlots,
  AttentionDismissal,
  AbsenceImpact,
  AttentionJob,
  BookingStartJob,
  PerformerCalendar,
  Bookings,
  ClientFiles,
  ClientOffers,
  EvidenceUploads,
  AssignmentRecorder,
  FilledDocuments,
  ClientOfferResponses,
  ClientOfferFollowUp,
  ClientOfferWriter,
  ClientOfferVersions,
  WorkflowRunRepository,
  RenderedDocuments,
  SignatureWriter,
  SignaturePreparation,
  OrderPdfs,
  StepAdditions,
  StepBooking,
  StepEvidence,
  StepFiles,
  StepRemoval,
  StepUpdater,
  StepActions,
  ClientLinks,
  CoverageCandidates,
  GeocoderClient,
  GeocoderRateLimiter,
  Geocoding,
  GeocodingJob,
  IdempotencyService,
  OrderCoordinator,
  OrderHolds,
  OrderCustomFields,
  OrderPlacementService,
  OrderUpdater,
  OrderLines,
  OrderTagAssignments,
  WorkflowStartContextLoader,
  TemplateCache,
  NoteWriter,
  EventRecorder,
  PayoutCorrections,
  PayoutWriter,
  OrderNumbers,
  WorkflowStarter,
  ...DISPATCHING_PROVIDERS,
];

/** Global: API modules inject these providers without importing the module. */
@Global()
@Module({ providers: PROVIDERS, exports: PROVIDERS })
export class RoutingModule {}
