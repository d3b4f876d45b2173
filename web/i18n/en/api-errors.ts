/** Errors of the API: replacements by code and status, and translations of validation messages. */
import type { Error as ErrorBody } from '../../../client/generated/types.js';

/** What forbids a change (409). */
export type ErrorCode = NonNullable<ErrorBody['code']>;

export interface ApiErrorMessages {
  /** They are used before `byStatus`. Without a text: the message of the service, which is in English. */
  byCode: Partial<Record<ErrorCode, string>>;
  byStatus: Partial<Record<number, string>>;
  /** A visit at the same time that the reader may not know. */
  unknownVisit: string;
  /** In place of the messages that are at the fields. @param count number of fields, at least 1 */
  summarizeFields: (count: number) => string;
  translateRule: (message: string) => string;
}

/** Replacements of validation messages that are written for developers. */
const RULES: Partial<Record<string, string>> = {
  'must be an ISO 8601 date': 'must be a date',
  'must be an ISO 8601 date-time': 'must be a date and time',
  'must be a time of day, HH:mm': 'must be a time of day',
  'must be a time of day, HH:mm, or 24:00': 'must be a time of day',
  'must have at least 1 characters': 'must not be empty',
  'must be true or false': 'must be yes or no',
};

export const messages: ApiErrorMessages = {
  byStatus: {
    404: 'This is no longer available. Reload the page to see the current state.',
    412: 'Another person has changed this meanwhile. Look at it, then save again.',
    413: 'The data is too large to send.',
    429: 'Too many requests. Wait a minute, then try again.',
  },
  byCode: {
    IDEMPOTENCY_KEY_REUSED: 'This form was sent before with other values. Reload the page to see what was saved.',
    ALREADY_EXISTS: 'This exists already.',
    ORDER_CANCELLED: 'The order is cancelled.',
    ORDER_COMPLETED: 'The order is completed.',
    STEP_INCOMPLETE: 'The step lacks something that it requires.',
    STEP_REQUIRED: 'The step is required.',
    STEP_NOT_FOUND: 'The order has no such step.',
    ACTOR_NOT_FOUND: 'The order has no such task for a contractor.',
    WORK_NOT_ACCEPTED: 'The contractor does not have the work of the order.',
    NOTHING_TO_DISPATCH: 'The order has no work that could be offered.',
    DISPATCH_STATUS: 'The offer of work is no longer open.',
    DISPATCH_CHANGED: 'The offer of work has changed. Reload the page to see it.',
    DISPATCH_EXISTS: 'The contractor has an offer of this work already.',
    PROPOSAL_NOT_OPEN: 'There is no open proposal.',
    HAND_BACK_NOT_OPEN: 'There is no open request to hand the work back.',
    HAND_BACK_OPEN: 'There is an open request to hand the work back already.',
    BOOKING_STATUS: 'The visit does not allow this in its present state.',
    CLIENT_OFFER_STATUS: 'The offer does not allow this in its present state.',
    CLIENT_OFFER_CHANGED: 'The offer has changed. Reload the page to see it.',
    PERFORMER_CAPACITY: 'The contractor has no capacity at that time.',
    TECHNICIAN_OCCUPIED: 'The technician has another visit at that time.',
    CLIENT_EMAIL_MISSING: 'The order has no e-mail address of the client.',
    CLIENT_LINK_CLOSED: 'The link of the client is closed.',
    DELIVERY_STATUS: 'The message cannot be sent again in its present state.',
    PAYOUT_STATUS: 'The payout does not allow this in its present state. Nothing was changed.',
    LIMIT_REACHED: 'The highest number is reached. Remove one first.',
  },
  unknownVisit: 'another visit',
  summarizeFields: (count) =>
    count === 1 ? 'One field needs your attention.' : `${count} fields need your attention.`,
  translateRule: (message) => RULES[message] ?? message,
};
