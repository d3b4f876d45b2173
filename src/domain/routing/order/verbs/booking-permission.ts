/** Who may create, change, confirm and cancel the booking of a step (decisions/workflows "Booking"). */
import type { Initiator } from '../../../../entities/initiator.js';
import { answers, isAbout, makes } from '../../../../entities/step-types/index.js';
import { forbidden } from '../../../../platform/errors.js';
import { isFinal } from '../../closed-order.js';
import type { BookingStatus } from './booking-transitions.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import type { RunningBooking, RunningStep } from '../state/running-order.js';
import { findRelevantBooking } from '../state/step-subjects.js';
import { findPerformer } from '../state/step-visibility.js';
import { canActOnStep } from './step-permission.js';

/** What a party can do with the visit of a step. */
export const VISIT_ACTIONS = ['confirm', 'refuse', 'propose'] as const;
export type VisitAction = (typeof VISIT_ACTIONS)[number];

/** Lists what the initiator may do now with the visit of the step: answer a requested time, or propose one. */
export function listVisitActions(run: OrderAggregate, step: RunningStep, initiator: Initiator): VisitAction[] {
  if (!isAbout(step, 'visit') || !takesBooking(step, initiator) || isFinal(run.order.status)) return [];
  const present = findRelevantBooking(step, run);
  const isPermitted = (to: BookingStatus) => findRefusal(run, { step, present, to }, initiator) === null;
  const isAsked = present?.status === 'requested' && present.proposedBy !== initiator.party;
  return [
    ...(isAsked && isPermitted('confirmed') ? (['confirm'] as const) : []),
    ...(isAsked && isPermitted('cancelled') ? (['refuse'] as const) : []),
    ...(present?.status !== 'done' && isPermitted('requested') && canMove(run, present) ? (['propose'] as const) : []),
  ];
}

/** Another time reopens the confirmations of the present one, on which no done step may depend. */
function canMove(run: OrderAggregate, present: RunningBooking | null): boolean {
  const confirmations = present?.status === 'confirmed' ? listConfirmations(run, present) : [];
  return confirmations.every((step) =>
    run.listDependants(step).every((next) => next.status !== 'done' || confirmations.includes(next)),
  );
}

/** The done steps that confirmed the visit. */
export function listConfirmations(run: OrderAggregate, { id }: RunningBooking): RunningStep[] {
  return run
    .listSteps()
    .filter((step) => answers(step, 'visit') && step.status === 'done' && findRelevantBooking(step, run)?.id === id);
}

/** The step may have a booking: it is active or done, or an operator plans ahead. */
export function takesBooking({ status }: RunningStep, { party }: Initiator): boolean {
  return status === 'active' || status === 'done' || (status === 'todo' && party === 'operator');
}

/** Requested change of the booking of a step. */
interface RequestedBookingChange {
  step: RunningStep;
  present: RunningBooking | null;
  to: BookingStatus;
}

/** @throws 403 as `findRefusal` */
export function assertMayBook(run: OrderAggregate, change: RequestedBookingChange, initiator: Initiator): void {
  const refusal = findRefusal(run, change, initiator);
  if (refusal) throw forbidden(refusal, 'NOT_YOUR_STEP');
}

/**
 * Operators may do everything. The party of the step may do everything except confirm its own time. On steps of other
 * parties, the client and the performer may request a time, and confirm or refuse the time of the other.
 * @returns why the initiator may not change the booking, or null
 */
export function findRefusal(run: OrderAggregate, change: RequestedBookingChange, initiator: Initiator): string | null {
  const { step, present, to } = change;
  if (initiator.party === 'operator' || initiator.party === 'system') return null;
  const refusal = canActOnStep(run.order, step, initiator) ? null : refuseNegotiation(run, change, initiator);
  if (refusal) return refusal;
  if (to === 'done' && present?.status !== 'done' && initiator.party === 'client') {
    return 'A booking is marked as done by its performer';
  }
  return to === 'confirmed' && present?.status !== 'confirmed'
    ? refuseConfirmation(run, step, present, initiator)
    : null;
}

function refuseNegotiation(run: OrderAggregate, change: RequestedBookingChange, initiator: Initiator): string | null {
  const { step, present, to } = change;
  const { party, organizationId } = initiator;
  const isParticipant = party === 'client' || findPerformer(run.order, step) === organizationId;
  const isWithdrawing = present?.proposedBy === party;
  const isAgreeing = to === 'requested' || to === 'confirmed' || isWithdrawing || mayRefuse(run, change, initiator);
  if (!makes(step, 'visit') || !isParticipant) return `This step is carried out by the ${step.actor}, not by you`;
  if (present?.status === 'confirmed' || present?.status === 'done' || !isAgreeing) {
    return `The booking is changed by the ${step.actor} or an operator`;
  }
  return null;
}

/** Who may confirm a requested time may refuse it. */
function mayRefuse(run: OrderAggregate, { step, present, to }: RequestedBookingChange, initiator: Initiator): boolean {
  return (
    to === 'cancelled' && present?.status === 'requested' && refuseConfirmation(run, step, present, initiator) === null
  );
}

/** If an open confirmation step of another party, which did not propose the time, covers the booking, only that party confirms. */
function refuseConfirmation(
  run: OrderAggregate,
  step: RunningStep,
  present: RunningBooking | null,
  initiator: Initiator,
): string | null {
  if (answers(step, 'visit') || !present) return null;
  const confirmationStep = [...run.steps.values()].find(
    (other) =>
      answers(other, 'visit') &&
      (other.status === 'active' || other.status === 'todo') &&
      other.actor !== present.proposedBy &&
      findRelevantBooking(other, run)?.id === present.id &&
      !canActOnStep(run.order, other, initiator),
  );
  return confirmationStep ? `It is confirmed on a step of the ${confirmationStep.actor}` : null;
}
