/** What a step is about: its visit, its client offer, and what is missing for its completion (decisions/workflows "Step"). */
import { answers, makes, typeOf, type StepSituation } from '../../../../entities/step-types/index.js';
import {
  findBooking,
  isAccepted,
  isAssigned,
  type RunningBooking,
  type RunningOrder,
  type RunningStep,
} from './running-order.js';
import type { OrderAggregate, StepsById } from './order-aggregate.js';

type OrderFacts = Pick<
  RunningOrder,
  'hasFile' | 'hasClientFile' | 'filledFieldIds' | 'bookings' | 'dispatches' | 'actors'
>;
type HasSteps = { steps: StepsById };

/** Reason of a skip by the system because there is nothing to answer. */
export const NOTHING_TO_ANSWER = 'NOTHING_TO_ANSWER';

/** @returns what the step lacks, as part of the message of a 409; null if nothing */
export function findUnmetRequirement(step: RunningStep, order: { order: OrderFacts } & HasSteps): string | null {
  return typeOf(step).findMissing(describeSituation(step, order));
}

/** Whether the active step completes by itself now. */
export function canCompleteItself(step: RunningStep, order: OrderAggregate): boolean {
  const situation = describeSituation(step, order);
  const type = typeOf(step);
  return (step.autoComplete || type.completesItself?.(situation) === true) && type.findMissing(situation) === null;
}

/** Whether the step answers what `maker`, its direct dependency, makes. */
export function isAnswerTo(step: RunningStep, maker: RunningStep): boolean {
  const { subject, answer } = typeOf(maker);
  const madeBy = { subject, isAnswer: answer !== undefined, hasDocuments: maker.hasDocuments };
  return typeOf(step).answer?.isMadeBy(madeBy) ?? false;
}

/** Whether `ended` leaves its direct dependant with nothing to answer. */
export function leavesNothingToAnswer(ended: RunningStep, dependant: RunningStep, order: OrderAggregate): boolean {
  if (!isAnswerTo(dependant, ended)) return false;
  // The visits of a step that ended are cancelled, except done ones.
  const bookings = order.order.bookings.filter(
    ({ workflowStepId, status }) => workflowStepId !== ended.id || status === 'done',
  );
  const { steps } = order;
  return !typeOf(dependant).answer!.hasSubject(
    describeSituation(dependant, { order: { ...order.order, bookings }, steps }),
  );
}

/**
 * Finds the visit that the step refers to: its own; for a confirmation else that of its nearest dependency, else that of the
 * latest earlier step with a visit.
 */
export function findRelevantBooking(
  step: RunningStep,
  { order, steps }: { order: Pick<RunningOrder, 'bookings'> } & HasSteps,
): RunningBooking | null {
  const own = findBooking(order, step);
  if (makes(step, 'visit') || own) return own;
  const source = findNearest(step, steps, (one) => findBooking(order, one) !== null);
  return source && findBooking(order, source);
}

/** Finds the step whose client offer this step refers to, like `findRelevantBooking`. */
export function findOfferStep(step: RunningStep, steps: StepsById): RunningStep | null {
  if (makes(step, 'clientOffer')) return step.offerId ? step : null;
  return findNearest(step, steps, (one) => one.offerId !== null);
}

/** Whether the step requests a time that an operator entered, and the client's confirmation directly depends on it. */
export function isSentToClient(
  step: RunningStep,
  { order, steps }: { order: Pick<RunningOrder, 'bookings'> } & HasSteps,
): boolean {
  const booking = makes(step, 'visit') ? findBooking(order, step) : null;
  if (booking?.status !== 'requested' || booking.proposedBy !== 'operator') return false;
  return [...steps.values()].some(
    (one) => answers(one, 'visit') && one.actor === 'client' && one.dependsOnStepId === step.id,
  );
}

function describeSituation(step: RunningStep, { order, steps }: { order: OrderFacts } & HasSteps): StepSituation {
  return {
    actor: step.actor,
    status: step.status,
    hasDocuments: step.hasDocuments,
    hasOfferLines: step.hasOfferLines,
    hasEvidence: (byOperator = false) =>
      byOperator ? step.evidence.some(({ authorSide }) => authorSide === 'operator') : step.evidence.length > 0,
    isSigned: step.stepDataId !== null && step.signedStepDataId === step.stepDataId,
    hasFile: order.hasFile,
    hasClientFile: order.hasClientFile,
    listOpenInputs: () =>
      step.inputs
        .filter(({ required, customFieldId }) => required && !order.filledFieldIds.includes(customFieldId))
        .map(({ customFieldId }) => customFieldId),
    hasOwnVisit: () => findBooking(order, step) !== null,
    findVisitStatus: () => findRelevantBooking(step, { order, steps })?.status ?? null,
    isVisitSentToClient: () => isSentToClient(step, { order, steps }),
    findOfferStatus: () =>
      makes(step, 'clientOffer') ? step.offerStatus : (findOfferStep(step, steps)?.offerStatus ?? null),
    hasContractor: { accepted: isAccepted(order, step), assigned: isAssigned(order, step) },
  };
}

function findNearest(step: RunningStep, steps: StepsById, has: (step: RunningStep) => boolean): RunningStep | null {
  for (let at: RunningStep | undefined = step; at; at = steps.get(at.dependsOnStepId ?? '')) if (has(at)) return at;
  const inOrder = [...steps.values()];
  return inOrder.slice(0, inOrder.indexOf(step)).findLast(has) ?? null;
}
