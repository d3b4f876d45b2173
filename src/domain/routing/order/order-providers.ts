/** Providers of `order`: the running order, its use cases and its jobs. */
import { ClientOfferVersions } from './storage/client-offer-versions.js';
import { OrderStore } from './storage/order-store.js';
import { ClientOffers } from './use-cases/client-offers.js';
import { ContractorAssignments } from './use-cases/contractor-assignments.js';
import { CoverageChangeHandler } from './use-cases/coverage-change-handler.js';
import { DeriveRequests } from './use-cases/derive-requests.js';
import { DirectAssignment } from './use-cases/direct-assignment.js';
import { DispatchAnswers } from './use-cases/dispatch-answers.js';
import { DispatchRounds } from './use-cases/dispatch-rounds.js';
import { ManualDispatch } from './use-cases/manual-dispatch.js';
import { OrderChanges } from './use-cases/order-changes.js';
import { OrderQuestions } from './use-cases/order-questions.js';
import { OrderTimers } from './use-cases/order-timers.job.js';
import { PartnerStatusHandler } from './use-cases/partner-status-handler.js';
import { PayoutChanges } from './use-cases/payout-changes.js';
import { Redispatch } from './use-cases/redispatch.js';
import { StepAdditions } from './use-cases/step-additions.js';
import { StepBooking } from './use-cases/step-booking.js';
import { StepEdits } from './use-cases/step-edits.js';
import { StepEvidence } from './use-cases/step-evidence.js';
import { TechnicianAssignments } from './use-cases/technician-assignments.js';
import { TechnicianDepartures } from './use-cases/technician-departures.js';

export const ORDER_PROVIDERS = [
  ClientOffers,
  ClientOfferVersions,
  ContractorAssignments,
  CoverageChangeHandler,
  DeriveRequests,
  DirectAssignment,
  DispatchAnswers,
  DispatchRounds,
  ManualDispatch,
  OrderChanges,
  OrderQuestions,
  OrderStore,
  OrderTimers,
  PartnerStatusHandler,
  PayoutChanges,
  Redispatch,
  StepAdditions,
  StepBooking,
  StepEdits,
  StepEvidence,
  TechnicianAssignments,
  TechnicianDepartures,
];
