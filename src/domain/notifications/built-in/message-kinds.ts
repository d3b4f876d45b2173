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
  /** First words of the variables that its texts may name, besides `order`, `organization` and `recipient`. */
  roots: readonly ('dispatch' | 'booking' | 'step' | 'client' | 'job' | 'invitation' | 'reset')[];
  /** The readers have not accepted the work: texts may name only what a contractor sees before accepting. */
  isBeforeAcceptance: boolean;
  expiresWith: ExpiresWith;
}

const OFFER = {
  readers: 'the contractor that is asked',
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
  readers: 'the other side: client, contractor, or the operators where nobody has the work',
  roots: ['booking', 'step', 'client', 'job'],
  isBeforeAcceptance: false,
} as const;

export const MESSAGE_KINDS = {
  /** Work is offered. */
  offerSent: { ...OFFER, expiresWith: 'offer' },
  /** Half of the time to answer has passed. */
  offerReminder: { ...OFFER, expiresWith: 'offer' },
  /** Somebody else got the work, the deadline passed, or the offer was taken back. */
  offerClosed: { ...OFFER, expiresWith: 'never' },
  /** An operator gave the work without asking. */
  workAssigned: WORK,
  /** Accepted or assigned work was taken back. */
  assignmentRevoked: { ...WORK, roots: ['dispatch', 'booking'], isBeforeAcceptance: true },
  /** An operator keeps to the terms of the offer. */
  counterOfferRefused: { ...OFFER, expiresWith: 'offer' },
  /** An operator does not let the contractor give the work back. */
  handBackRefused: WORK,
  /** The contractor's office says who goes. */
  technicianAssigned: { ...WORK, readers: 'the technician that the contractor sends', roots: ['booking'] },
  /** Somebody else goes, or nobody. */
  technicianUnassigned: {
    ...WORK,
    ...{ readers: 'the technician that is not sent any more', roots: [], isBeforeAcceptance: true },
  },
  offerAccepted: { ...ANSWER, expiresWith: 'never' },
  offerDeclined: { ...ANSWER, expiresWith: 'never' },
  offerExpired: { ...ANSWER, expiresWith: 'never' },
  /** Nobody is left who could be asked. */
  offersExhausted: { ...ANSWER, roots: ['step'], expiresWith: 'step' },
  /** The contractor would take the work on other terms. */
  counterOfferReceived: { ...ANSWER, expiresWith: 'offer' },
  /** The contractor wants to give work back that has begun. */
  handBackRequested: { ...ANSWER, expiresWith: 'never' },
  assignmentReturned: { ...ANSWER, expiresWith: 'never' },
  bookingProposed: { ...BOOKING, expiresWith: 'booking' },
  bookingRescheduled: { ...BOOKING, expiresWith: 'booking' },
  bookingConfirmed: { ...BOOKING, expiresWith: 'booking' },
  bookingCancelled: { ...BOOKING, expiresWith: 'never' },
  /** The day before a confirmed booking. */
  bookingReminder: { ...BOOKING, readers: 'client and contractor', expiresWith: 'booking' },
  orderCancelled: { readers: 'all who had a part', roots: [], isBeforeAcceptance: true, expiresWith: 'never' },
  /** A signing step waits for the contractor whose part it is. */
  signatureRequested: {
    readers: 'the contractor that is to sign',
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
  /** What the client was offered has changed; a new version waits for its answer. */
  clientOfferChanged: { readers: 'the client', roots: ['client'], isBeforeAcceptance: false, expiresWith: 'never' },
  /** Somebody is invited; about no order, and never switched off, since nobody else gets the link. */
  invitation: {
    readers: 'whom somebody invites',
    roots: ['invitation'],
    isBeforeAcceptance: false,
    expiresWith: 'never',
  },
  /** Of an account that belongs to this router alone; never switched off either. */
  passwordReset: {
    ...{ readers: 'who asks for a new password', roots: ['reset'], isBeforeAcceptance: false, expiresWith: 'never' },
  },
} as const satisfies Record<string, MessageKindDefinition>;

/** The name of a kind. */
export type MessageKind = keyof typeof MESSAGE_KINDS;

export const MESSAGE_KIND_NAMES = Object.keys(MESSAGE_KINDS) as MessageKind[];

/** The words of one kind in one language: Mustache templates of plain text. */
export interface MessageText {
  subject: string;
  text: string;
}

/** All words of one language. */
export type MessageTexts = Record<MessageKind, MessageText>;
