/** Codes of responses with status 409, by which programs decide and pages translate (decisions/platform "Errors"). */

/** Codes with their meanings. */
const CONFLICT_MEANINGS = {
  ALREADY_EXISTS: 'another row has this value',
  IDEMPOTENCY_KEY_REUSED: 'the idempotency key was sent with another body before',
  ORDER_CANCELLED: 'the order is cancelled',
  ORDER_COMPLETED: 'the order is completed',
  STEP_STATUS: 'the step does not allow it in its status',
  STEP_INCOMPLETE: 'the step lacks what it requires before it can be completed',
  STEP_REQUIRED: 'the step is required',
  STEP_NOT_FOUND: 'the order has no such step, or several',
  ACTOR_NOT_FOUND: 'the order has no such actor, or several',
  WORK_NOT_ACCEPTED: 'the contractor has no accepted work of the order',
  NOTHING_TO_DISPATCH: 'the order has no work that could be offered',
  DISPATCH_STATUS: 'the offer of work is no longer open, or not accepted',
  DISPATCH_CHANGED: 'the offer of work has changed since it was read',
  DISPATCH_EXISTS: 'the contractor has an offer of this work already',
  PROPOSAL_NOT_OPEN: 'no proposal of other terms is open',
  HAND_BACK_NOT_OPEN: 'no request to hand the work back is open',
  HAND_BACK_OPEN: 'a request to hand the work back is open already',
  BOOKING_STATUS: 'the booking does not allow it in its status',
  CLIENT_OFFER_STATUS: 'the offer to the client does not allow it in its status',
  CLIENT_OFFER_CHANGED: 'the offer to the client has changed since it was read',
  PERFORMER_CAPACITY: 'the contractor has no capacity for another visit at that time',
  TECHNICIAN_OCCUPIED: 'the technician has another visit at that time',
  CLIENT_EMAIL_MISSING: 'the order has no e-mail address of the client',
  CLIENT_LINK_CLOSED: 'the link of the client is closed',
  DELIVERY_STATUS: 'the message does not allow it in its status',
  PAYOUT_STATUS: 'the payout does not allow it in its status, or its amount is not known',
  LIMIT_REACHED: 'there are as many rows as are allowed',
} as const;

export type ConflictCode = keyof typeof CONFLICT_MEANINGS;

export const CONFLICT_CODES = Object.keys(CONFLICT_MEANINGS) as ConflictCode[];

/** Meanings for descriptions in the OpenAPI document. */
export const CONFLICT_CODES_TEXT = Object.entries(CONFLICT_MEANINGS)
  .map(([code, meaning]) => `\`${code}\`: ${meaning}`)
  .join('; ');
