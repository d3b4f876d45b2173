/** Placement of orders, workflows, dispatching and documents. Independent of HTTP. */
import { Global, Module } from '@nestjs/common';
import { AvailabilityReader } from './availability/availability-reader.js';
import { CoverageCandidates } from './coverage/coverage-candidates.js';
import { DISPATCHING_PROVIDERS } from './dispatching/dispatching-providers.js';
import { FilledDocuments } from './documents/filled-documents.js';
import { OrderPdfs } from './documents/order-pdfs.js';
import { RenderedDocuments } from './documents/rendered-documents.js';
import { EventRecorder } from './event-recorder.js';
import { GEOCODING_PROVIDERS } from './geocoding/geocoding-providers.js';
import { INTAKE_PROVIDERS } from './intake/intake-providers.js';
import { NoteWriter } from './note-writer.js';
import { OrderCoordinator } from './order-coordinator.js';
import { PayoutCorrections } from './payouts/payout-corrections.js';
import { PayoutWriter } from './payouts/payout-writer.js';
import { OrderLines } from './pricing/order-lines.js';
import { WORKFLOW_PROVIDERS } from './workflow/workflow-providers.js';

const PROVIDERS = [
  AvailabilityReader,
  CoverageCandidates,
  EventRecorder,
  FilledDocuments,
  NoteWriter,
  OrderCoordinator,
  OrderLines,
  OrderPdfs,
  PayoutCorrections,
  PayoutWriter,
  RenderedDocuments,
  ...DISPATCHING_PROVIDERS,
  ...GEOCODING_PROVIDERS,
  ...INTAKE_PROVIDERS,
  ...WORKFLOW_PROVIDERS,
];

/** Global: API modules inject these providers without importing the module. */
@Global()
@Module({ providers: PROVIDERS, exports: PROVIDERS })
export class RoutingModule {}
