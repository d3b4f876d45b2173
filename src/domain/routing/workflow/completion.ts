/** What a step needs before it is done, by its type (decisions/workflows "Step"). */
import type { STEP_TYPES } from '../../../entities/workflow-value-objects.js';
import {
  bookingOf,
  hasEvidence,
  isAccepted,
  isAssigned,
  type RunningBooking,
  type RunningOrder,
  type RunningStep,
} from './running-order.js';

/** The steps of one workflow in their order, by id. */
export type Steps = ReadonlyMap<string, RunningStep>;

interface Needs {
  order: Pick<RunningOrder, 'hasFile' | 'hasClientFile' | 'filledFieldIds' | 'bookings' | 'dispatches'>;
  steps: Steps;
}

type HasBookings = { order: Pick<RunningOrder, 'bookings'> };

type Condition = (step: RunningStep, needs: Needs) => string | null;

const nothing: Condition = () => null;

/** A step with documents is signed, or the signed paper is brought; without any the file is what counts. */
const signature: Condition = (step, { order }) => {
  if (!step.hasDocuments) return order.hasFile ? null : 'a file';
  const isSigned = step.stepDataId !== null && step.signedStepDataId === step.stepDataId;
  return isSigned || hasEvidence(step) ? null : 'a signature, or the signed paper as a file that an operator brings';
};

/** What the client sent without naming a step counts for its own steps. */
const evidence: Condition = (step, { order }) =>
  hasEvidence(step) || (step.actor === 'client' && order.hasClientFile)
    ? null
    : 'a file that its performer uploaded for it';

/** What is missing, in words, or null where nothing is. */
const CONDITIONS: Record<(typeof STEP_TYPES)[number], Condition> = {
  booking_create: (step, { order }) => (bookingOf(order, step) ? null : 'a booking'),
  booking_confirm: (step, needs) => (isConfirmed(meantBooking(step, needs)) ? null : 'a confirmed booking'),
  dispatch_create: (step, { order }) =>
    isAccepted(order, step) || isAssigned(order, step) ? null : 'an accepted dispatch',
  offer_create: (step) => (isStanding(step) ? null : 'an offer to the client with at least one line'),
  offer_accept: (step, { steps }) => (offerStep(step, steps)?.offerStatus === 'accepted' ? null : 'an accepted offer'),
  form_fill: (step, { order }) => {
    const filled = new Set(order.filledFieldIds);
    const open = step.inputs.filter((input) => input.required && !filled.has(input.customFieldId));
    return open.length === 0 ? null : `required inputs: ${open.map((input) => input.customFieldId).join(', ')}`;
  },
  file_upload: evidence,
  document_sign: signature,
  approval: nothing,
  order_complete: nothing,
  manual: nothing,
};

/** What the step still needs, in words fit for a 409; null: nothing. */
export function missing(step: RunningStep, needs: Needs): string | null {
  return CONDITIONS[step.type](step, needs);
}

/**
 * The booking that the step is about: its own; for a confirmation also that of what it depends on, else that of the
 * latest earlier step that has one.
 */
export function meantBooking(step: RunningStep, { order, steps }: Pick<Needs, 'steps'> & HasBookings) {
  const own = bookingOf(order, step);
  if (step.type === 'booking_create' || own) return own;
  const source = nearest(step, steps, (one) => bookingOf(order, one) !== null);
  return source && bookingOf(order, source);
}

/** The step whose offer this one is about, as for bookings. */
export function offerStep(step: RunningStep, steps: Steps): RunningStep | null {
  if (step.type === 'offer_create') return step.offerId ? step : null;
  return nearest(step, steps, (one) => one.offerId !== null);
}

function nearest(step: RunningStep, steps: Steps, has: (step: RunningStep) => boolean): RunningStep | null {
  for (let at: RunningStep | undefined = step; at; at = steps.get(at.dependsOnStepId ?? '')) if (has(at)) return at;
  const inOrder = [...steps.values()];
  return inOrder.slice(0, inOrder.indexOf(step)).findLast(has) ?? null;
}

function isConfirmed(booking: RunningBooking | null): boolean {
  return booking?.status === 'confirmed' || booking?.status === 'done';
}

function isStanding({ offerStatus, hasOfferLines }: RunningStep): boolean {
  return hasOfferLines && (offerStatus === 'initial' || offerStatus === 'sent' || offerStatus === 'accepted');
}
