/** Attention: reasons why an order needs an operator (decisions/orders "Attention"). */

/** Reasons, as filters name them. */
export const ATTENTION_REASONS = [
  'STEP_FAILED',
  'NO_CANDIDATE',
  'DISPATCH_EXHAUSTED',
  'OVERDUE',
  'REQUIRED_STEP_CANCELLED',
  'ADDRESS_LEFT_COVERAGE',
  'BOOKING_UNCONFIRMED',
  'DELIVERY_FAILED',
] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

/** A reason with the step that caused it. */
export interface StoredAttention {
  reason: AttentionReason;
  workflowStepId: string | null;
  stepTitle: string | null;
  /** Time from which the reason applies (ISO 8601); absent: it applies now. */
  from?: string;
}
