/** Everything of dispatching that holds state or is injected. */
import { AutoCancel } from './auto-cancel.js';
import { CoverageChecks } from './coverage-checks.js';
import { CoverageRechecks } from './coverage-rechecks.js';
import { DispatchAnswers } from './dispatch-answers.js';
import { DispatchCandidates } from './dispatch-candidates.js';
import { DispatchDeadlines } from './dispatch-deadlines.js';
import { DispatchHandBack } from './dispatch-hand-back.js';
import { DispatchOffers } from './dispatch-offers.js';
import { DispatchFollowUp } from './dispatch-follow-up.js';
import { DispatchProposals } from './dispatch-proposals.js';
import { DispatchRevocation } from './dispatch-revocation.js';
import { DispatchRounds } from './dispatch-rounds.js';
import { DispatchWithdrawal } from './dispatch-withdrawal.js';
import { RoundRecords } from './round-records.js';
import { Technicians } from './technicians.js';
import { ManualDispatch } from './manual-dispatch.js';

export const DISPATCHING_RULES = [
  AutoCancel,
  CoverageChecks,
  CoverageRechecks,
  DispatchAnswers,
  DispatchCandidates,
  DispatchDeadlines,
  DispatchHandBack,
  DispatchOffers,
  DispatchProposals,
  DispatchFollowUp,
  DispatchRevocation,
  DispatchRounds,
  DispatchWithdrawal,
  ManualDispatch,
  RoundRecords,
  Technicians,
];
