/** How work moves: taking an order in, starting a workflow, the step machine, dispatching. It knows nothing of HTTP. */
import { Global, Module } from '@nestjs/common';
import { ClientLinks } from './intake/client-links.js';
import { CoverageCandidates } from './coverage/coverage-candidates.js';
import { DISPATCHING_PROVIDERS } from './dispatching/dispatching-providers.js';
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
import { StepActions } from './workflow/step-actions.js';
import { WorkflowStartContexts } from './workflow/workflow-start-context.js';
import { TemplateCache } from './workflow/template-cache.js';
import { WorkflowStarter } from './workflow/workflow-starter.js';
import { ActorAssignments } from './workflow/actor-assignments.js';
import { ActorHandover } from './workflow/actor-handover.js';
import { BookingCancellation } from './workflow/cancel-bookings.js';
import { BookingPerformers } from './workflow/booking-performers.js';
import { BookingRecords } from './workflow/booking-records.js';
import { BookingSlots } from './workflow/booking-slots.js';
import { AttentionMoments } from './workflow/attention-moments.js';
import { BookingStarts } from './workflow/booking-starts.js';
import { Bookings } from './workflow/bookings.js';
import { ClientFiles } from './workflow/client-files.js';
import { ClientOffers } from './workflow/client-offers.js';
import { EarlyEvidence } from './workflow/early-evidence.js';
import { AssignmentRecorder } from './workflow/assignment-recorder.js';
import { FilledDocuments } from './documents/filled-documents.js';
import { OfferAnswers } from './workflow/offer-answers.js';
import { ClientOfferFollowUp } from './workflow/client-offer-follow-up.js';
import { OfferRecords } from './workflow/offer-records.js';
import { OfferVersions } from './workflow/offer-versions.js';
import { WorkflowRunRepository } from './workflow/workflow-run-repository.js';
import { ShownDocuments } from './documents/shown-documents.js';
import { OrderPdfs } from './documents/order-pdfs.js';
import { Signatures } from './workflow/signatures.js';
import { Signing } from './workflow/signing.js';
import { StepBooking } from './workflow/step-booking.js';
import { StepAdditions } from './workflow/step-additions.js';
import { StepFiles } from './workflow/step-files.js';
import { StepEvidence } from './workflow/step-evidence.js';

const RULES = [
  ActorAssignments,
  ActorHandover,
  BookingCancellation,
  BookingPerformers,
  BookingRecords,
  BookingSlots,
  AttentionMoments,
  BookingStarts,
  Bookings,
  ClientFiles,
  ClientOffers,
  EarlyEvidence,
  AssignmentRecorder,
  FilledDocuments,
  OfferAnswers,
  ClientOfferFollowUp,
  OfferRecords,
  OfferVersions,
  WorkflowRunRepository,
  ShownDocuments,
  Signatures,
  Signing,
  OrderPdfs,
  StepAdditions,
  StepBooking,
  StepEvidence,
  StepFiles,
  StepActions,
  ClientLinks,
  CoverageCandidates,
  IdempotencyService,
  OrderCoordinator,
  OrderCustomFields,
  OrderPlacementService,
  OrderUpdater,
  OrderLines,
  OrderTagAssignments,
  WorkflowStartContexts,
  TemplateCache,
  NoteWriter,
  EventRecorder,
  OrderNumbers,
  WorkflowStarter,
  ...DISPATCHING_PROVIDERS,
];

/** Everything of this room that others use. */
@Global()
@Module({ providers: RULES, exports: RULES })
export class RoutingModule {}
