/** Why an order needs somebody, and what is stored of it (decisions/orders "Attention"). */

/** The reasons, by the names that filters use. */
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

/** One reason with the step that it speaks of. */
export interface StoredAttention {
  reason: AttentionReason;
  workflowStepId: string | null;
  stepTitle: string | null;
  /** From this moment on (ISO 8601); without it at once. */
  from?: string;
}
