/** The sides that an open order waits for: those that can move it now (decisions/orders "Waiting"). */
import { WAITING_SIDES, type WaitingSide } from '../../../../entities/order-attention.js';
import { isAbout } from '../../../../entities/step-types/index.js';
import type { OrderStatus } from '../../../../entities/order.js';
import { isOpen } from './order-completion.js';
import { listAnsweringSides, listConfirmingSides } from '../verbs/booking-confirmation.js';
import type { RunningBooking, RunningOrder, RunningStep } from '../state/running-order.js';
import { isVisibleToClient, isVisibleToContractor, listPerformers } from '../state/step-visibility.js';
import type { OrderAggregate } from '../state/order-aggregate.js';

/** Lists the sides of an order that is neither over nor on hold; never empty. */
export function listWaitingSides(run: OrderAggregate, status: OrderStatus, needsAttention: boolean): WaitingSide[] {
  const active = listExpected(run);
  const requested = run.order.bookings.filter((booking) => booking.status === 'requested');
  const toBeChanged = run.order.bookings.filter((booking) => isChangeRequested(booking, run.now));
  const sides = new Set([
    ...active.flatMap((step) => findSideOfStep(step, run) ?? []),
    ...requested.flatMap((booking) => orOperator(listConfirmingSides(run, booking))),
    ...toBeChanged.flatMap((booking) => listAnsweringSides(run, booking)),
  ]);
  if (needsAttention || status === 'declined' || sides.size === 0) sides.add('operator');
  return WAITING_SIDES.filter((side) => sides.has(side));
}

/** No contractor that has work is waited for, only those with open offers. */
export function waitsForAnswersToOffersOnly(run: OrderAggregate, waitingFor: readonly WaitingSide[]): boolean {
  if (waitingFor.length !== 1 || waitingFor[0] !== 'contractor') return false;
  const hasOtherStep = listExpected(run).some(
    (step) => !isAbout(step, 'work') && findSideOfStep(step, run) === 'contractor',
  );
  const { bookings } = run.order;
  return !hasOtherStep && !bookings.some((one) => one.status === 'requested' || isChangeRequested(one, run.now));
}

/** Active steps. Optional ones are expected while no required step is open, or if one of those depends on them. */
function listExpected(run: OrderAggregate): RunningStep[] {
  const all = run.listSteps();
  const required = all.filter((step) => step.isRequired && isOpen(step));
  const needed = new Set(required.flatMap((step) => run.listDependencies(step)));
  return all.filter((step) => step.status === 'active' && (required.length === 0 || needed.has(step)));
}

/** The client asked for another time of a visit that has not begun. */
function isChangeRequested({ status, changeRequestedAt, startAt }: RunningBooking, now: Date): boolean {
  return status === 'confirmed' && changeRequestedAt !== null && startAt > now;
}

/** Null: the step waits for the contractor that an open dispatch step is to find. */
function findSideOfStep(step: RunningStep, run: OrderAggregate): WaitingSide | null {
  if (isAbout(step, 'work')) return hasOpenOffer(step, run.order) ? 'contractor' : 'operator';
  if (step.actor === 'client') return isVisibleToClient(step, run) ? 'client' : 'operator';
  if (step.actor !== 'contractor') return 'operator';
  const performers = listPerformers(step, run.order);
  if (performers.length === 0) return null;
  return performers.some((id) => isVisibleToContractor(step, run.order, id)) ? 'contractor' : 'operator';
}

function hasOpenOffer({ stepDataId }: RunningStep, { dispatches }: RunningOrder): boolean {
  return dispatches.some((one) => one.status === 'sent' && one.stepDataId === stepDataId);
}

function orOperator(sides: WaitingSide[]): WaitingSide[] {
  return sides.length > 0 ? sides : ['operator'];
}
