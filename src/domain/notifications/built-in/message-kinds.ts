/**
 * The kinds of built-in messages: their readers, the variables that their texts may name, and when a message is obsolete
 * (decisions/notifications "Built-in messages"). The texts are in `texts-en.ts`, `texts-nb.ts` and `texts-de.ts`.
 */

/** A message that waits is obsolete once this has ended. */
type ExpiresWith = 'offer' | 'booking' | 'step' | 'never';

/** Parties whose people have accounts. */
export type AccountParty = 'operator' | 'contractor';

/** The definition of a kind. */
export interface MessageKindDefinition {
  /** A description of the readers, for the API. */
  readers: string;
  /** Roots of the variables that its texts may use, in addition to `order`, `organization` and `recipient`. */
  roots: readonly (
    'dispatch' | 'booking' | 'step' | 'client' | 'job' | 'contractor' | 'notes' | 'invitation' | 'reset'
  )[];
  /** Parties whose people can receive it and switch it on and off; `false`: off unless the person switches it on. */
  accounts: Partial<Record<AccountParty, boolean>>;
  /** The readers have not accepted the work: texts may use only what a contractor sees before accepting. */
  isBeforeAcceptance: boolean;
  expiresWith: ExpiresWith;
}

const OFFER = {
  readers: 'the contractor that received the offer',
  roots: ['dispatch', 'booking'],
  accounts: { contractor: true },
  isBeforeAcceptance: true,
} as const;
const WORK = {
  readers: 'the contractor',
  roots: ['dispatch', 'booking', 'job'],
  accounts: { contractor: true },
  isBeforeAcceptance: false,
  expiresWith: 'never',
} as const;
const ANSWER = {
  readers: 'the operators of the order',
  roots: ['dispatch'],
  accounts: { operator: true },
  isBeforeAcceptance: false,
} as const;
/** An answer that needs no operator. */
const ROUTINE_ANSWER = { ...ANSWER, accounts: { operator: false }, expiresWith: 'never' } as const;
const BOOKING = {
  readers: 'the other party: client, contractor, or operators while no contractor is assigned',
  roots: ['booking', 'step', 'client', 'job'],
  accounts: { operator: true, contractor: true },
  isBeforeAcceptance: false,
} as const;
const CLIENT = { readers: 'the client', accounts: {}, isBeforeAcceptance: false } as const;
/** Public notes of the other parties that were written within five minutes. */
const NOTES = { isBeforeAcceptance: false, expiresWith: 'never' } as const;

export const MESSAGE_KINDS = {
  /** An offer of work was sent. */
  offerSent: { ...OFFER, expiresWith: 'offer' },
  /** Half of the response time has passed, or an operator extended it. */
  offerReminder: { ...OFFER, expiresWith: 'offer' },
  /** The lines of the order changed: the offer has a new version. */
  offerChanged: { ...OFFER, expiresWith: 'offer' },
  /** Another contractor accepted, the deadline passed, or the offer was revoked. */
  offerClosed: { ...OFFER, expiresWith: 'never' },
  /** An operator assigned the work without an offer. */
  workAssigned: WORK,
  /** The lines of accepted work changed. */
  workChanged: WORK,
  /** Accepted or assigned work was revoked. */
  assignmentRevoked: { ...WORK, roots: ['dispatch', 'booking'], isBeforeAcceptance: true },
  /** An operator refused the terms that the contractor proposed. */
  proposalRefused: { ...OFFER, expiresWith: 'offer' },
  /** An operator refused a request to hand the work back. */
  handBackRefused: WORK,
  /** The contractor assigned the technician to the order. */
  technicianAssigned: { ...WORK, readers: 'the assigned technician', roots: ['booking', 'job'] },
  /** The technician is no longer assigned. */
  technicianUnassigned: {
    ...WORK,
    readers: 'the technician that is no longer assigned',
    roots: [],
    isBeforeAcceptance: true,
  },
  offerAccepted: ROUTINE_ANSWER,
  offerDeclined: ROUTINE_ANSWER,
  offerExpired: ROUTINE_ANSWER,
  /** No contractor is left that could receive an offer. */
  offersExhausted: { ...ANSWER, roots: ['step'], expiresWith: 'step' },
  /** The contractor proposed other terms. */
  proposalReceived: { ...ANSWER, expiresWith: 'offer' },
  /** The contractor requests to hand back work that has begun. */
  handBackRequested: { ...ANSWER, expiresWith: 'never' },
  assignmentReturned: { ...ANSWER, expiresWith: 'never' },
  bookingProposed: { ...BOOKING, expiresWith: 'booking' },
  bookingRescheduled: { ...BOOKING, expiresWith: 'booking' },
  bookingConfirmed: { ...BOOKING, accounts: { operator: false, contractor: true }, expiresWith: 'booking' },
  bookingCancelled: { ...BOOKING, expiresWith: 'never' },
  /** The day before a confirmed booking. */
  bookingReminder: { ...BOOKING, readers: 'client and contractor', expiresWith: 'booking' },
  orderCancelled: {
    readers: 'everyone involved in the order',
    roots: [],
    accounts: { operator: false, contractor: true },
    isBeforeAcceptance: true,
    expiresWith: 'never',
  },
  /** A signing step waits for its contractor. */
  signatureRequested: {
    readers: 'the contractor that has to sign',
    roots: ['step', 'job'],
    accounts: { contractor: true },
    isBeforeAcceptance: false,
    expiresWith: 'step',
  },
  /** The order was completed without an optional step for which the signature was requested. */
  stepClosed: {
    readers: 'the contractor that was asked to sign',
    roots: ['step', 'job'],
    accounts: { contractor: true },
    isBeforeAcceptance: false,
    expiresWith: 'never',
  },
  /** An order was placed. */
  orderReceived: { ...CLIENT, roots: ['client'], expiresWith: 'never' },
  /** An operator sends the link again. Cannot be disabled, because it is sent on request only. */
  clientLink: { ...CLIENT, roots: ['client'], expiresWith: 'never' },
  /** A step waits for the client. */
  clientActionRequired: { ...CLIENT, roots: ['step', 'client'], expiresWith: 'step' },
  /** A step that waited for the client was removed, or became a step of another side. */
  clientActionClosed: { ...CLIENT, roots: ['step', 'client'], expiresWith: 'never' },
  /** A new version of the client offer was sent. */
  clientOfferChanged: { ...CLIENT, roots: ['client'], expiresWith: 'never' },
  /** Another contractor takes over work that an earlier one had accepted. */
  contractorChanged: { ...CLIENT, roots: ['client', 'contractor', 'booking'], expiresWith: 'never' },
  orderCompleted: { ...CLIENT, roots: ['client'], expiresWith: 'never' },
  messageToClient: { ...NOTES, readers: 'the client', roots: ['client', 'notes'], accounts: {} },
  messageToContractor: {
    ...NOTES,
    readers: 'the contractor',
    roots: ['job', 'notes'],
    accounts: { contractor: true },
  },
  messageToOperator: {
    ...NOTES,
    readers: 'the operators of the order',
    roots: ['notes'],
    accounts: { operator: true },
  },
  /** A user was invited. Not about an order; cannot be disabled, because the link is sent only in this message. */
  invitation: {
    readers: 'the invited user',
    roots: ['invitation'],
    accounts: {},
    isBeforeAcceptance: false,
    expiresWith: 'never',
  },
  /** A password reset of an account that belongs only to this router. Cannot be disabled. */
  passwordReset: {
    readers: 'the user who requested a new password',
    roots: ['reset'],
    accounts: {},
    isBeforeAcceptance: false,
    expiresWith: 'never',
  },
} as const satisfies Record<string, MessageKindDefinition>;

/** Parties that can receive a message about an order. */
export const MESSAGE_PARTIES = ['client', 'contractor', 'operator'] as const;

/** The parties that receive messages of this kind; none for messages about accounts. */
export function listParties(kind: MessageKind): (typeof MESSAGE_PARTIES)[number][] {
  const { accounts, roots }: MessageKindDefinition = MESSAGE_KINDS[kind];
  const isForClient = roots.includes('client') || kind === 'orderCancelled';
  return MESSAGE_PARTIES.filter((party) => (party === 'client' ? isForClient : accounts[party] !== undefined));
}

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
