/** Creates, changes, confirms and cancels the visit of a step (decisions/workflows "Booking"). */
import type { Initiator } from '../../../../entities/initiator.js';
import { isAbout } from '../../../../entities/step-types/index.js';
import { conflict, invalid, notFound } from '../../../../platform/errors.js';
import { YEAR_3000 } from '../../../../platform/period.js';
import { uuidv7 } from '../../../../platform/uuid.js';
import { closedOrder } from '../../closed-order.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import type { RunningBooking, RunningStep } from '../state/running-order.js';
import { findRelevantBooking, isSentToClient } from '../state/step-subjects.js';
import { findPerformer } from '../state/step-visibility.js';
import { assertMayBook, listConfirmations } from './booking-permission.js';
import {
  assertBookable,
  assertTransition,
  isOtherTime,
  resolveOverlap,
  resolveProposer,
  resolveStatus,
  type BookingRequest,
} from './booking-rules.js';
import { resolveBookingTimes, type BookingTimes } from './booking-times.js';
import { sortDependantsFirst } from './step-machine.js';
import { act, recheck, rollBack } from './steps.js';
import type { BookingStatus } from './booking-transitions.js';
import { isOpenBooking, removeCancelled } from './visits.js';

/** A change of the visit answers what the client asked for. */
const NO_CHANGE_REQUEST = { changeRequestedAt: null, changeRequestedStartAt: null };

/**
 * Creates or updates the visit that belongs to the step. Confirming it completes the steps that wait for it; requesting
 * another time reopens their confirmations. A time that an operator requests of the client completes the booking step.
 * @throws 400 naming an invalid time, 403 if the initiator may not change it, 409 if the status of step or visit does not
 * allow the change, a done step depends on the confirmation, or the order is completed and the visit is ahead
 */
export function putBooking(
  order: OrderAggregate,
  step: RunningStep,
  request: BookingRequest,
  initiator: Initiator,
): RunningBooking {
  const present = findRelevantBooking(step, order);
  const before = present && { status: present.status, proposedBy: present.proposedBy };
  const requested = request.status ?? before?.status ?? 'requested';
  assertMayBook(order, { step, present, to: requested }, initiator);
  assertBookable(order, step, initiator);
  assertTransition(present, requested);
  const times = resolveBookingTimes(request, present, order.order.timeZone, step.settings);
  const status = resolveStatus(present, times, request, initiator);
  const proposedBy = resolveProposer(present, { times, to: status, now: order.now }, initiator);
  const type = request.type === undefined ? (present?.type ?? step.variant) : request.type;
  const allowOverlap = resolveOverlap(present, times, request, initiator);
  const isMoved = !present || isOtherTime(present, times) || status === 'cancelled';
  const fields = { ...times, ...NO_CHANGE_REQUEST, type, status, proposedBy, allowOverlap };
  const changed = present ? listChangedFields(present, fields) : undefined;
  const booking = write(order, step, present, fields, initiator);
  const event = !present ? 'booking.created' : status === 'cancelled' ? 'booking.cancelled' : 'booking.updated';
  order.record({ type: 'bookingChanged', event, booking: { ...booking }, isMoved, changed, initiator });
  removeCancelled(order);
  if (before) reopenUnmet(order, booking, before, initiator);
  completeWaitingSteps(order, step, booking, initiator);
  assertIsNeeded(order, booking, status);
  return booking;
}

/** The completed order would cancel the visit. */
function assertIsNeeded(order: OrderAggregate, { startAt }: RunningBooking, requested: BookingStatus): void {
  const isPlanned = requested === 'requested' || requested === 'confirmed';
  if (isPlanned && startAt > order.now && order.isCompleted())
    throw closedOrder('completed', 'its work is done; reopen a step before another visit is planned');
}

/**
 * The client asks for another time of a confirmed visit, which stays confirmed, at its time, until the contractor or an
 * operator changes or confirms it. A repeated request replaces the earlier one.
 * @param startAt start that suits the client; null if it names none
 * @throws 400 for a time that is past or the present one, 404 without a visit, 409 if it is not confirmed or has begun
 */
export function requestChange(
  order: OrderAggregate,
  step: RunningStep,
  startAt: Date | null,
  initiator: Initiator,
): RunningBooking {
  const booking = findRelevantBooking(step, order);
  if (!booking) throw notFound('Booking');
  assertCanBeMoved(booking, order);
  if (startAt) assertIsOtherTime(startAt, booking, order.now);
  const request = { changeRequestedAt: order.now, changeRequestedStartAt: startAt };
  Object.assign(booking, request);
  const changed = Object.keys(request);
  const details = { event: 'booking.updated', isMoved: false, changed, initiator } as const;
  order.record({ type: 'bookingChanged', booking: { ...booking }, ...details });
  return booking;
}

/** The new fields of a visit. */
type BookingFields = Pick<
  RunningBooking,
  'type' | 'status' | 'proposedBy' | 'allowOverlap' | 'changeRequestedAt' | 'changeRequestedStartAt'
> &
  BookingTimes;

function write(
  order: OrderAggregate,
  step: RunningStep,
  present: RunningBooking | null,
  fields: BookingFields,
  initiator: Initiator,
): RunningBooking {
  const { id: orderId, routerId, workflowId } = order.order;
  const identity = { id: uuidv7(), routerId, orderId, workflowId: workflowId!, workflowStepId: step.id };
  const known = present ?? { ...identity, performerId: null, sequence: -1, confirmedAt: null };
  const next: RunningBooking = { ...known, ...fields, sequence: known.sequence + 1 };
  if (isOpenBooking(next)) next.performerId = findPerformer(order.order, order.getStep(next.workflowStepId));
  const isNewlyAgreed = !present || !isAgreed(present) || +present.startAt !== +fields.startAt;
  if (!isAgreed(next)) next.confirmedAt = null;
  else if (isNewlyAgreed) next.confirmedAt = order.now;
  if (!present || isOtherVisit(present, next)) order.hasChangedVisits = true;
  const isChecked = isOccupying(next) && next.performerId !== null && !(present && isWithin(present, next));
  const booking = Object.assign(present ?? next, next);
  if (!present) order.order.bookings = [...order.order.bookings, booking];
  if (isChecked) order.ask({ type: 'fits', booking, performerId: booking.performerId!, initiator, field: 'startAt' });
  return booking;
}

/** Reopens the confirmations of a visit that is no longer confirmed, and the step of a time that was refused. */
function reopenUnmet(
  order: OrderAggregate,
  booking: RunningBooking,
  before: Pick<RunningBooking, 'status' | 'proposedBy'>,
  initiator: Initiator,
): void {
  if (before.status === 'confirmed' && booking.status === 'requested') reopenConfirmations(order, booking, initiator);
  if (before.status === 'requested' && booking.status === 'cancelled') reopenRefused(order, booking, before, initiator);
}

/** Reopens the confirmation steps of a visit that is no longer confirmed, dependants first. */
function reopenConfirmations(order: OrderAggregate, booking: RunningBooking, initiator: Initiator): void {
  for (const { id } of sortDependantsFirst(order, listConfirmations(order, booking)))
    act(order, { workflowStepId: id, action: 'REOPEN', initiator });
}

/** The step of a time that the other side refused is to be done again; what else depended on it and is done stays done. */
function reopenRefused(
  order: OrderAggregate,
  { workflowStepId }: RunningBooking,
  { proposedBy }: Pick<RunningBooking, 'proposedBy'>,
  initiator: Initiator,
): void {
  const step = order.getStep(workflowStepId);
  const isByOther = initiator.party !== proposedBy && initiator.party !== 'operator';
  if (isByOther && step.status === 'done') rollBack(order, { reopened: step, invalidated: [], initiator });
}

/**
 * Completes the active steps that wait for the visit, and those that become active by that; of a requested visit only the
 * step that sends it to the client.
 */
function completeWaitingSteps(
  order: OrderAggregate,
  step: RunningStep,
  booking: RunningBooking,
  initiator: Initiator,
): void {
  const complete = ({ id: workflowStepId }: RunningStep) =>
    act(order, { workflowStepId, action: 'COMPLETE', initiator });
  if (booking.status === 'confirmed') {
    for (let next = findWaitingStep(order, booking.id); next; next = findWaitingStep(order, booking.id)) complete(next);
  }
  // Recorded as an action of the operator; a step that is not active yet completes by itself.
  if (initiator.party === 'operator' && step.status === 'active' && isSentToClient(step, order)) complete(step);
  recheck(order, ({ subject }) => subject === 'visit');
}

function findWaitingStep(order: OrderAggregate, bookingId: string): RunningStep | undefined {
  return order
    .listSteps()
    .find(
      (step) =>
        step.status === 'active' && isAbout(step, 'visit') && findRelevantBooking(step, order)?.id === bookingId,
    );
}

function listChangedFields(before: RunningBooking, after: BookingFields): string[] {
  const fields = ['startAt', 'endAt', 'allDay', 'status', 'type', 'allowOverlap', 'changeRequestedAt'] as const;
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

/** Whether the visit takes time of its performer. */
function isOccupying({ status }: RunningBooking): boolean {
  return status === 'requested' || status === 'confirmed' || status === 'done';
}

/** The visit has another time or performer. */
function isOtherVisit(present: RunningBooking, next: RunningBooking): boolean {
  return isOtherTime(present, next) || present.performerId !== next.performerId;
}

/** Whether the present visit takes all that the next one needs. */
function isWithin(present: RunningBooking, next: RunningBooking): boolean {
  return (
    isOccupying(present) &&
    present.performerId === next.performerId &&
    present.startAt <= next.startAt &&
    next.endAt <= present.endAt &&
    (next.allowOverlap || !present.allowOverlap)
  );
}

/** The time was confirmed. */
function isAgreed({ status }: Pick<RunningBooking, 'status'>): boolean {
  return status === 'confirmed' || status === 'done';
}

function assertCanBeMoved({ status, startAt }: RunningBooking, { order, now }: OrderAggregate): void {
  if (order.isCancelled) throw closedOrder('cancelled', 'the visit cannot be moved');
  if (status !== 'confirmed')
    throw conflict(`The booking is ${status}; another time is requested of a confirmed one`, 'BOOKING_STATUS');
  if (startAt <= now) throw conflict('The visit has begun; it cannot be moved', 'BOOKING_STATUS');
}

function assertIsOtherTime(startAt: Date, booking: RunningBooking, now: Date): void {
  if (startAt <= now) throw invalid('startAt', 'must be in the future', 'NOT_IN_FUTURE');
  if (startAt.getTime() >= YEAR_3000) throw invalid('startAt', 'must be before the year 3000', 'TOO_LATE');
  if (startAt.getTime() === booking.startAt.getTime()) throw invalid('startAt', 'must differ from the confirmed time');
}
