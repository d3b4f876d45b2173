/**
 * The catalogue of built-in messages that a router may edit, about orders and accounts: every kind, what its texts may name, and when it comes too late
 * (decisions/notifications "Built-in messages"). The words stand in `texts-en.ts`, `texts-nb.ts` and `texts-de.ts`.
 */

/** When a message that waits is not sent any more. */
export type Ends = 'offer' | 'booking' | 'step' | 'never';

/** What a kind is about. */
export interface MessageKindRule {
  /** For whom it is, in words. */
  readers: string;
  /** First words of the variables that its texts may name, besides `order`, `organization` and `recipient`. */
  roots: readonly ('dispatch' | 'booking' | 'step' | 'client' | 'job' | 'invitation' | 'reset')[];
  /** Its readers have not got the work: texts may name only what a contractor reads before it accepts. */
  isBeforeAcceptance: boolean;
  /** What must still stand when it is sent. */
  ends: Ends;
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
  ends: 'never',
} as const;
const ANSWER = { readers: 'the operators of the order', roots: ['dispatch'], isBeforeAcceptance: false } as const;
const BOOKING = {
  readers: 'the other side: client, contractor, or the operators where nobody has the work',
  roots: ['booking', 'step', 'client', 'job'],
  isBeforeAcceptance: false,
} as const;

export const KINDS = {
  /** Work is offered. */
  offerMade: { ...OFFER, ends: 'offer' },
  /** Half of the time to answer has passed. */
  offerReminder: { ...OFFER, ends: 'offer' },
  /** Somebody else got the work, the deadline passed, or the offer was taken back. */
  offerOver: { ...OFFER, ends: 'never' },
  /** An operator gave the work without asking. */
  workAssigned: WORK,
  /** Accepted or assigned work was taken back. */
  workTakenBack: { ...WORK, roots: ['dispatch', 'booking'], isBeforeAcceptance: true },
  /** An operator keeps to the terms of the offer. */
  proposalRefused: { ...OFFER, ends: 'offer' },
  /** An operator does not let the contractor give the work back. */
  handBackRefused: WORK,
  /** The contractor's office says who goes. */
  technicianSent: { ...WORK, readers: 'the technician that the contractor sends', roots: ['booking'] },
  /** Somebody else goes, or nobody. */
  technicianTakenOff: {
    ...WORK,
    ...{ readers: 'the technician that is not sent any more', roots: [], isBeforeAcceptance: true },
  },
  offerAccepted: { ...ANSWER, ends: 'never' },
  offerDeclined: { ...ANSWER, ends: 'never' },
  offerExpired: { ...ANSWER, ends: 'never' },
  /** Nobody is left who could be asked. */
  offersExhausted: { ...ANSWER, roots: ['step'], ends: 'step' },
  /** The contractor would take the work on other terms. */
  termsProposed: { ...ANSWER, ends: 'offer' },
  /** The contractor wants to give work back that has begun. */
  handBackAsked: { ...ANSWER, ends: 'never' },
  workHandedBack: { ...ANSWER, ends: 'never' },
  bookingProposed: { ...BOOKING, ends: 'booking' },
  bookingMoved: { ...BOOKING, ends: 'booking' },
  bookingConfirmed: { ...BOOKING, ends: 'booking' },
  bookingCancelled: { ...BOOKING, ends: 'never' },
  /** The day before a confirmed booking. */
  bookingReminder: { ...BOOKING, readers: 'client and contractor', ends: 'booking' },
  orderCancelled: { readers: 'all who had a part', roots: [], isBeforeAcceptance: true, ends: 'never' },
  /** A signing step waits for the contractor whose part it is. */
  signatureAwaited: {
    readers: 'the contractor that is to sign',
    roots: ['step', 'job'],
    isBeforeAcceptance: false,
    ends: 'step',
  },
  /** A step waits for the client. */
  clientTurn: { readers: 'the client', roots: ['step', 'client'], isBeforeAcceptance: false, ends: 'step' },
  /** What the client was offered has changed; a new version waits for its answer. */
  clientOfferChanged: { readers: 'the client', roots: ['client'], isBeforeAcceptance: false, ends: 'never' },
  /** Somebody is invited; about no order, and never switched off, since nobody else gets the link. */
  invitation: { readers: 'whom somebody invites', roots: ['invitation'], isBeforeAcceptance: false, ends: 'never' },
  /** Of an account that belongs to this router alone; never switched off either. */
  passwordReset: {
    ...{ readers: 'who asks for a new password', roots: ['reset'], isBeforeAcceptance: false, ends: 'never' },
  },
} as const satisfies Record<string, MessageKindRule>;

/** The name of a kind. */
export type MessageKind = keyof typeof KINDS;

export const MESSAGE_KINDS = Object.keys(KINDS) as MessageKind[];

/** The words of one kind in one language: Mustache templates of plain text. */
export interface MessageText {
  subject: string;
  text: string;
}

/** All words of one language. */
export type MessageTexts = Record<MessageKind, MessageText>;
