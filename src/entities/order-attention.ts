/** Attention: reasons why an order needs an operator; and the sides that an order waits for (decisions/orders "Attention"). */
import type { STEP_TYPES } from './workflow-value-objects.js';

/**
 * Reasons, as filters name them, in the order in which an order lists them. To add one: name it here (and among
 * `DISMISSIBLE_REASONS` if operators may dismiss it) and add its rule to `ATTENTION_RULES`, which the compiler demands.
 */
export const ATTENTION_REASONS = [
  'STEP_FAILED',
  'NO_CANDIDATE',
  'DISPATCH_EXHAUSTED',
  'REQUIRED_STEP_CANCELLED',
  'OVERDUE',
  'ADDRESS_LEFT_COVERAGE',
  'PERFORMER_INACTIVE',
  'PERFORMER_ABSENT',
  'TECHNICIAN_DISABLED',
  'TERMS_PROPOSED',
  'HAND_BACK_REQUESTED',
  'BOOKING_UNCONFIRMED',
  'BOOKING_NOT_SENT',
  'VISIT_NOT_REPORTED',
  'TIME_CHANGE_REQUESTED',
  'CLIENT_WROTE',
  'CONTRACTOR_WROTE',
  'DELIVERY_FAILED',
  'HOLD_OVER',
] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

/** Reasons that an operator may dismiss. The others end with their cause. */
export const DISMISSIBLE_REASONS = [
  'ADDRESS_LEFT_COVERAGE',
  'VISIT_NOT_REPORTED',
  'CLIENT_WROTE',
  'CONTRACTOR_WROTE',
  'DELIVERY_FAILED',
  'HOLD_OVER',
] as const satisfies readonly AttentionReason[];

/** What an entry can be about, apart from its step. */
export const ATTENTION_SUBJECTS = ['dispatch', 'booking', 'note', 'delivery'] as const;
export type AttentionSubject = (typeof ATTENTION_SUBJECTS)[number];

/** A reason with what it is about. No order has two entries with the same reason, step and subject. */
export interface StoredAttention {
  reason: AttentionReason;
  /** Time from which the reason applies (ISO 8601). */
  since: string;
  workflowStepId: string | null;
  stepTitle: string | null;
  stepType: (typeof STEP_TYPES)[number] | null;
  subjectType: AttentionSubject | null;
  subjectId: string | null;
}

/** An entry that an operator dismissed. A new occurrence has another time or subject. */
export type DismissedAttention = Pick<StoredAttention, 'reason' | 'since' | 'subjectId'>;

/** Sides that an order can wait for. */
export const WAITING_SIDES = ['operator', 'contractor', 'client'] as const;
export type WaitingSide = (typeof WAITING_SIDES)[number];
