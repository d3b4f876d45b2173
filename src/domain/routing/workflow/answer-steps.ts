/** Steps that answer what another step makes: acceptances, confirmations and signatures (decisions/workflows "Step"). */
import { findOfferStep, findRelevantBooking, type StepsById } from './completion-conditions.js';
import type { RunningOrder, RunningStep } from './running-order.js';

/** Reason of a skip by the system because there is nothing to answer. */
export const NOTHING_TO_ANSWER = 'NOTHING_TO_ANSWER';

/** What the decision depends on. */
interface AnswerContext {
  order: Pick<RunningOrder, 'bookings' | 'hasFile'>;
  steps: StepsById;
}

type AnswerType = 'offer_accept' | 'booking_confirm' | 'document_sign';

/** Whether a step makes what a step of this type answers. */
const IS_MADE_BY: Record<AnswerType, (maker: RunningStep) => boolean> = {
  offer_accept: ({ type }) => type === 'offer_create',
  booking_confirm: ({ type }) => type === 'booking_create',
  document_sign: ({ type, hasDocuments }) => hasDocuments || type === 'file_upload',
};

/** Whether there is something to answer although `ended` was skipped, cancelled or removed. */
const HAS_SUBJECT: Record<AnswerType, (answer: RunningStep, ended: RunningStep, context: AnswerContext) => boolean> = {
  offer_accept: (answer, _ended, { steps }) => {
    const status = findOfferStep(answer, steps)?.offerStatus;
    return status === 'sent' || status === 'accepted';
  },
  booking_confirm: (answer, ended, { order, steps }) => {
    // The bookings of a step that ended are cancelled, except done ones.
    const bookings = order.bookings.filter(
      ({ workflowStepId, status }) => workflowStepId !== ended.id || status === 'done',
    );
    return findRelevantBooking(answer, { order: { bookings }, steps }) !== null;
  },
  document_sign: ({ hasDocuments, evidence }, _ended, { order }) =>
    hasDocuments || evidence.length > 0 || order.hasFile,
};

/** Whether the step answers what `maker`, its direct dependency, makes. */
export function isAnswerTo(step: RunningStep, maker: RunningStep): boolean {
  return isAnswerType(step.type) && IS_MADE_BY[step.type](maker);
}

/** Whether `ended` leaves its direct dependant with nothing to answer. */
export function leavesNothingToAnswer(ended: RunningStep, dependant: RunningStep, context: AnswerContext): boolean {
  const { type } = dependant;
  return isAnswerType(type) && IS_MADE_BY[type](ended) && !HAS_SUBJECT[type](dependant, ended, context);
}

function isAnswerType(type: RunningStep['type']): type is AnswerType {
  return Object.hasOwn(IS_MADE_BY, type);
}
