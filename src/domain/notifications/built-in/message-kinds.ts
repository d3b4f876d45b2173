/**
 * The kinds of built-in messages: their readers, the variables that their texts may name, and when a message is obsolete
 * (decisions/notifications "Built-in messages"). The texts are in `texts-en.ts`, `texts-nb.ts` and `texts-de.ts`.
 */

/** A message that waits is obsolete once this has ended. */
export type ExpiresWith = 'offer' | 'booking' | 'step' | 'never';

/** The definition of a kind. */
export interface MessageKindDefinition {
  /** A description of the readers, for the API. */
  readers: string;
  /** Roots of the variables that its texts may use, in addition to `order`, `organization` and `recipient`. */
  roots: readonly ('dispatch' | 'booking' | 'step' | 'client' | 'job' | 'invitation' | 'reset')[];
  /** The readers have not accepted the work: texts may use only what a contractor sees before accepting. */
  isBeforeAcceptance: boolean;
  expiresWith: ExpiresWith;
}

const OFFER = {
  readers: 'the contractor that received the offer',
  roots: ['dispatch', 'booking'],
  isBeforeAcceptance: true,
} as const;
const WORK = {
  readers: 'the contractor',
  roots: ['dispatch', 'booking', 'job'],
  isBeforeAcceptance: false,
  expiresWith: 'never',
} as const;
const ANSWER = { readers: 'the operators of the order', roots: ['dispatch'], isBeforeAcceptance: false } as const;
const BOOKING = {
  readers: 'the other party: client, contractor, or operators while no contractor is assigned',
  roots: ['booking', 'step', 'client', 'job'],
  isBeforeAcceptance: false,
} as const;

export const MESSAGE_KINDS = {
  /** An offer of work was sent. */
  offerSent: { ...OFFER, expiresWith: 'offer' },
  /** Half of the response time has passed. */
  offerReminder: { ...OFFER, expiresWith: 'offer' },
  /** Another contractor accepted, the deadline passed, or the offer was revoked. */
  offerClosed: { ...OFFER, expiresWith: 'never' },
  /** An operator assigned the work without an offer. */
  workAssigned: WORK,
  /** Accepted or assigned work was revoked. */
  assignmentRevoked: { ...WORK, roots: ['dispatch', 'booking'], isBeforeAcceptance: true },
  /** An operator refused the terms that the contractor proposed. */
  proposalRefused: { ...OFFER, expiresWith: 'offer' },
  /** An operator refused a request to hand the work back. */
  handBackRefused: WORK,
  /** The contractor assigned the technician to the order. */
  technicianAssigned: { ...WORK, readers: 'the assigned technician', roots: ['booking'] },
  /** The technician is no longer assigned. */
  technicianUnassigned: {
    ...WORK,
    ...{ readers: 'the technician that is no longer assigned', roots: [], isBeforeAcceptance: true },
  },
  offerAccepted: { ...ANSWER, expiresWith: 'never' },
  offerDeclined: { ...ANSWER, expiresWith: 'never' },
  offerExpired: { ...ANSWER, expiresWith: 'never' },
  /** No contractor is left that could receive an offer. */
  offersExhausted: { ...ANSWER, roots: ['step'], expiresWith: 'step' },
  /** The contractor proposed other terms. */
  proposalReceived: { ...ANSWER, expiresWith: 'offer' },
  /** The contractor requests to hand back work that has begun. */
  handBackRequested: { ...ANSWER, expiresWith: 'never' },
  assignmentReturned: { ...ANSWER, expiresWith: 'never' },
  bookingProposed: { ...BOOKING, expiresWith: 'booking' },
  bookingRescheduled: { ...BOOKING, expiresWith: 'booking' },
  bookingConfirmed: { ...BOOKING, expiresWith: 'booking' },
  bookingCancelled: { ...BOOKING, expiresWith: 'never' },
  /** The day before a confirmed booking. */
  bookingReminder: { ...BOOKING, readers: 'client and contractor', expiresWith: 'booking' },
  orderCancelled: {
    readers: 'everyone involved in the order',
    roots: [],
    isBeforeAcceptance: true,
    expiresWith: 'never',
  },
  /** A signing step waits for its contractor. */
  signatureRequested: {
    readers: 'the contractor that has to sign',
    roots: ['step', 'job'],
    isBeforeAcceptance: false,
    expiresWith: 'step',
  },
  /** A step waits for the client. */
  clientActionRequired: {
    readers: 'the client',
    roots: ['step', 'client'],
    isBeforeAcceptance: false,
    expiresWith: 'step',
  },
  /** A new version of the client offer was sent. */
  clientOfferChanged: { readers: 'the client', roots: ['client'], isBeforeAcceptance: false, expiresWith: 'never' },
  /** A user was invited. Not about an order; cannot be disabled, because the link is sent only in this message. */
  invitation: {
    readers: 'the invited user',
    roots: ['invitation'],
    isBeforeAcceptance: false,
    expiresWith: 'never',
  },
  /** A password reset of an account that belongs only to this router. Cannot be disabled. */
  passwordReset: {
    ...{
      readers: 'the user who requested a new password',
      roots: ['reset'],
      isBeforeAcceptance: false,
      expiresWith: 'never',
    },
  },
} as const satisfies Record<string, MessageKindDefinition>;

/** Name of a message kind. */
export type MessageKind = keyof typeof MESSAGE_KINDS;

export const MESSAGE_KIND_NAMES = Object.keys(MESSAGE_KINDS) as MessageKind[];

/** The texts of one kind in one language: Mustache templates of plain text. */
export interface MessageText {
  subject: string;
  text: string;
}

/** All texts of one language. */
export type MessageTexts = Record<MessageKind, MessageText>;
