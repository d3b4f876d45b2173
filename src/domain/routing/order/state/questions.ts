/** What a verb cannot know of the order alone. The use case answers it before it saves (`OrderQuestions`). */
import type { Initiator } from '../../../../entities/initiator.js';
import type { PaidLine } from '../../pricing/payout.js';
import type { RunningBooking } from './running-order.js';

/** Whom a dispatch step asks next. */
export interface RoundQuestion {
  type: 'round';
  workflowStepId: string;
  /** The first round of an attempt, if it has no offers yet; else the next one, once no offer is open. */
  isFirst: boolean;
  /** The step does not fail without a next round. */
  staysActive?: boolean;
  /**
   * The service withdrew offers, because the address changed or a partner is inactive: after the last tier all partners are
   * candidates even without retries, and steps without auto-dispatching do not fail.
   */
  wasWithdrawn?: boolean;
}

/** Whether a visit fits into the calendar of its performer. @throws 409 naming the visits that it overlaps */
export interface FitQuestion {
  type: 'fits';
  booking: Pick<RunningBooking, 'id' | 'startAt' | 'endAt' | 'allowOverlap'>;
  performerId: string;
  initiator: Initiator;
  /** Field of the request that sets the time. */
  field: string;
}

/** Whether these people have no other visits at the time of the visits of the order. @throws 409 naming the visits */
export interface TechniciansQuestion {
  type: 'techniciansFree';
  organizationId: string;
  userIds: readonly string[];
  initiator: Initiator;
}

/** What contractors are paid after the lines of the order changed. */
export interface PayoutsQuestion {
  type: 'payouts';
  /** Lines before and after, or the step whose client offer was accepted or taken back. */
  change: { before: readonly PaidLine[]; after: readonly PaidLine[] } | { workflowStepId: string; isAccepted: boolean };
  initiator: Initiator;
}

export type Question = RoundQuestion | FitQuestion | TechniciansQuestion | PayoutsQuestion;
