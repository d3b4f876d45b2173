/** What a type of step declares. A new type is a file of this folder; the compiler names what else must know it. */
import type { BOOKING_STATUSES } from '../booking.js';
import type { OFFER_STATUSES } from '../client-offer.js';
import type { ACTOR_KINDS, STEP_STATES } from '../workflow-value-objects.js';

/** What a step of the type works on, and thus which operations it accepts. */
export type StepSubject = 'visit' | 'clientOffer' | 'work' | 'inputs' | 'files' | 'signature' | 'decision';

/** A running step and what belongs to it, as far as types judge it. */
export interface StepSituation {
  actor: (typeof ACTOR_KINDS)[number];
  status: (typeof STEP_STATES)[number];
  hasDocuments: boolean;
  /** Files were added to the step as evidence, of an operator where `byOperator`. */
  hasEvidence(byOperator?: boolean): boolean;
  isSigned: boolean;
  /** The order has a file of its own; one of the client. */
  hasFile: boolean;
  hasClientFile: boolean;
  /** Required inputs without a value. */
  listOpenInputs(): string[];
  hasOwnVisit(): boolean;
  /** Status of the visit that the step is about; null without one. */
  findVisitStatus(): (typeof BOOKING_STATUSES)[number] | null;
  /** The office requests the visit of the step, and its confirmation by the client depends on the step. */
  isVisitSentToClient(): boolean;
  /** Status of the client offer that the step is about; null without one. */
  findOfferStatus(): (typeof OFFER_STATUSES)[number] | null;
  /** The client offer of the step itself has lines. */
  hasOfferLines: boolean;
  /** A contractor accepted an offer of the present attempt; or was assigned to the actor whose work the step offers. */
  hasContractor: { accepted: boolean; assigned: boolean };
}

/** A step that is or was the dependency of an answer. */
export interface Maker {
  subject: StepSubject;
  /** The step answers its subject, instead of making it. */
  isAnswer: boolean;
  hasDocuments: boolean;
}

/** A type that answers what its dependency makes: the system skips it when there is nothing to answer. */
export interface AnswerDeclaration {
  isMadeBy(maker: Maker): boolean;
  /** There is something to answer although the dependency was skipped, cancelled or removed. */
  hasSubject(answer: StepSituation): boolean;
}

/** The declaration of a type. */
export interface StepType {
  subject: StepSubject;
  /** The step prepares the work; others are work, which begins the order when its performer acts on them. */
  isArranging: boolean;
  /** Parties other than operators and the step's own that see it unless the template says otherwise. */
  seenBy: readonly ('contractor' | 'client')[];
  /** What COMPLETE still needs, as part of the message of a 409; null if nothing. */
  findMissing(situation: StepSituation): string | null;
  /** The active step completes by itself, also without `autoComplete`, once nothing is missing. */
  completesItself?(situation: StepSituation): boolean;
  answer?: AnswerDeclaration;
  /** Fields of the order whose change may complete the step. */
  dependsOn?: readonly ('fileIds' | 'customFields')[];
  /** Completing the step completes the order. */
  completesOrder?: boolean;
}
