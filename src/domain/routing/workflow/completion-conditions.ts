/** Requirements for completing a step, by step type (decisions/workflows "Step"). */
import type { STEP_TYPES } from '../../../entities/workflow-value-objects.js';
import {
  findBooking,
  hasEvidence,
  isAccepted,
  isAssigned,
  type RunningBooking,
  type RunningOrder,
  type RunningStep,
} from './running-order.js';

/** Steps of one workflow by ID, in order. */
export type StepsById = ReadonlyMap<string, RunningStep>;

interface CompletionContext {
  order: Pick<RunningOrder, 'hasFile' | 'hasClientFile' | 'filledFieldIds' | 'bookings' | 'dispatches'>;
  steps: StepsById;
}

type HasBookings = { order: Pick<RunningOrder, 'bookings'> };

type Condition = (step: RunningStep, needs: CompletionContext) => string | null;

const noRequirement: Condition = () => null;

/** A step with documents requires a signature or a scan of the signed paper; without documents, a file. */
const requireSignature: Condition = (step, { order }) => {
  if (!step.hasDocuments) return order.hasFile ? null : 'a file';
  const isSigned = step.stepDataId !== null && step.signedStepDataId === step.stepDataId;
  return isSigned || hasEvidence(step) ? null : 'a signature, or the signed paper as a file that an operator brings';
};

/** Files that the client added to the order count for its steps. */
const requireEvidence: Condition = (step, { order }) =>
  hasEvidence(step) || (step.actor === 'client' && order.hasClientFile)
    ? null
    : 'a file that its performer uploaded for it';

/** Each returns what is missing, or null. */
const CONDITIONS: Record<(typeof STEP_TYPES)[number], Condition> = {
  booking_create: (step, { order }) => (findBooking(order, step) ? null : 'a booking'),
  booking_confirm: (step, needs) => (isConfirmed(findRelevantBooking(step, needs)) ? null : 'a confirmed booking'),
  dispatch_create: (step, { order }) =>
    isAccepted(order, step) || isAssigned(order, step) ? null : 'an accepted dispatch',
  offer_create: (step) => (isUsableOffer(step) ? null : 'an offer to the client with at least one line'),
  offer_accept: (step, { steps }) =>
    findOfferStep(step, steps)?.offerStatus === 'accepted' ? null : 'an accepted offer',
  form_fill: (step, { order }) => {
    const filled = new Set(order.filledFieldIds);
    const open = step.inputs.filter((input) => input.required && !filled.has(input.customFieldId));
    return open.length === 0 ? null : `required inputs: ${open.map((input) => input.customFieldId).join(', ')}`;
  },
  file_upload: requireEvidence,
  document_sign: requireSignature,
  approval: noRequirement,
  order_complete: noRequirement,
  manual: noRequirement,
};

/** @returns what the step lacks, as part of the message of a 409; null if nothing */
export function findUnmetRequirement(step: RunningStep, needs: CompletionContext): string | null {
  return CONDITIONS[step.type](step, needs);
}

/**
 * Finds the booking that the step refers to: its own; for a confirmation else that of its nearest dependency, else that of
 * the latest earlier step with a booking.
 */
export function findRelevantBooking(
  step: RunningStep,
  { order, steps }: Pick<CompletionContext, 'steps'> & HasBookings,
) {
  const own = findBooking(order, step);
  if (step.type === 'booking_create' || own) return own;
  const source = findNearest(step, steps, (one) => findBooking(order, one) !== null);
  return source && findBooking(order, source);
}

/** Whether the step requests a time that an operator entered, and the client's confirmation directly depends on it. */
export function isSentToClient(
  step: RunningStep,
  { order, steps }: Pick<CompletionContext, 'steps'> & HasBookings,
): boolean {
  const booking = step.type === 'booking_create' ? findBooking(order, step) : null;
  if (booking?.status !== 'requested' || booking.proposedBy !== 'operator') return false;
  return [...steps.values()].some(
    ({ type, actor, dependsOnStepId }) =>
      type === 'booking_confirm' && actor === 'client' && dependsOnStepId === step.id,
  );
}

/** Finds the step whose client offer this step refers to, like `findRelevantBooking`. */
export function findOfferStep(step: RunningStep, steps: StepsById): RunningStep | null {
  if (step.type === 'offer_create') return step.offerId ? step : null;
  return findNearest(step, steps, (one) => one.offerId !== null);
}

function findNearest(step: RunningStep, steps: StepsById, has: (step: RunningStep) => boolean): RunningStep | null {
  for (let at: RunningStep | undefined = step; at; at = steps.get(at.dependsOnStepId ?? '')) if (has(at)) return at;
  const inOrder = [...steps.values()];
  return inOrder.slice(0, inOrder.indexOf(step)).findLast(has) ?? null;
}

function isConfirmed(booking: RunningBooking | null): boolean {
  return booking?.status === 'confirmed' || booking?.status === 'done';
}

function isUsableOffer({ offerStatus, hasOfferLines }: RunningStep): boolean {
  return hasOfferLines && (offerStatus === 'initial' || offerStatus === 'sent' || offerStatus === 'accepted');
}
