/** Providers of `dispatching`: rounds of offers, answers and technicians. */
import { AutoCancelJob } from './auto-cancel.job.js';
import { CandidateAvailability } from './candidate-availability.js';
import { CoverageChangeHandler } from './coverage-change-handler.js';
import { PartnerStatusHandler } from './partner-status-handler.js';
import { DispatchResponses } from './dispatch-responses.js';
import { DispatchCandidates } from './dispatch-candidates.js';
import { DispatchDeadlineJob } from './dispatch-deadline.job.js';
import { DispatchHandBacks } from './dispatch-hand-backs.js';
import { DispatchWriter } from './dispatch-writer.js';
import { DispatchExtension } from './dispatch-extension.js';
import { DispatchFollowUp } from './dispatch-follow-up.js';
import { DispatchProposals } from './dispatch-proposals.js';
import { DispatchRevocation } from './dispatch-revocation.js';
import { DispatchRounds } from './dispatch-rounds.js';
import { DispatchWithdrawal } from './dispatch-withdrawal.js';
import { OffersInProgress } from './offers-in-progress.js';
import { Redispatch } from './redispatch.js';
import { PayoutChanges } from './payout-changes.js';
import { RoundCandidates } from './round-candidates.js';
import { RoundLogJob } from './round-log.job.js';
import { TechnicianAssignments } from './technician-assignments.js';
import { TechnicianDepartures } from './technician-departures.js';
import { ManualDispatch } from './manual-dispatch.js';

export const DISPATCHING_PROVIDERS = [
  AutoCancelJob,
  CandidateAvailability,
  CoverageChangeHandler,
  PartnerStatusHandler,
  DispatchResponses,
  DispatchCandidates,
  DispatchDeadlineJob,
  DispatchHandBacks,
  DispatchWriter,
  DispatchExtension,
  DispatchProposals,
  DispatchFollowUp,
  DispatchRevocation,
  DispatchRounds,
  DispatchWithdrawal,
  ManualDispatch,
  OffersInProgress,
  Redispatch,
  PayoutChanges,
  RoundCandidates,
  RoundLogJob,
  TechnicianAssignments,
  TechnicianDepartures,
];
