/** Placement of orders, workflows, dispatching and documents. Independent of HTTP. */
import { Global, Module } from '@nestjs/common';
import { AvailabilityReader } from './availability/availability-reader.js';
import { CoverageCandidates } from './coverage/coverage-candidates.js';
import { BookingSlots } from './availability/booking-slots.js';
import { PerformerCalendar } from './availability/performer-calendar.js';
import { CandidateAvailability } from './candidates/candidate-availability.js';
import { DispatchCandidates } from './candidates/dispatch-candidates.js';
import { OffersInProgress } from './candidates/offers-in-progress.js';
import { RoundCandidates } from './candidates/round-candidates.js';
import { RoundLogJob } from './candidates/round-log.job.js';
import { FilledDocuments } from './documents/filled-documents.js';
import { OrderPdfs } from './documents/order-pdfs.js';
import { RenderedDocuments } from './documents/rendered-documents.js';
import { SignaturePreparation } from './documents/signature-preparation.js';
import { SignatureWriter } from './documents/signature-writer.js';
import { EventRecorder } from './event-recorder.js';
import { GEOCODING_PROVIDERS } from './geocoding/geocoding-providers.js';
import { INTAKE_PROVIDERS } from './intake/intake-providers.js';
import { NoteWriter } from './note-writer.js';
import { ORDER_PROVIDERS } from './order/order-providers.js';
import { PayoutCorrections } from './payouts/payout-corrections.js';
import { PayoutWriter } from './payouts/payout-writer.js';
import { OrderLines } from './pricing/order-lines.js';
import { StarterWorkflows } from './starter-workflows/starter-workflows.js';

const PROVIDERS = [
  AvailabilityReader,
  BookingSlots,
  CandidateAvailability,
  CoverageCandidates,
  DispatchCandidates,
  EventRecorder,
  FilledDocuments,
  NoteWriter,
  OffersInProgress,
  OrderLines,
  OrderPdfs,
  PayoutCorrections,
  PayoutWriter,
  PerformerCalendar,
  RenderedDocuments,
  RoundCandidates,
  RoundLogJob,
  SignaturePreparation,
  SignatureWriter,
  StarterWorkflows,
  ...GEOCODING_PROVIDERS,
  ...INTAKE_PROVIDERS,
  ...ORDER_PROVIDERS,
];

/** Global: API modules inject these providers without importing the module. */
@Global()
@Module({ providers: PROVIDERS, exports: PROVIDERS })
export class RoutingModule {}
