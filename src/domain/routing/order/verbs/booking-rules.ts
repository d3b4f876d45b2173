/** Rules of visits: which changes a status allows, who counts as proposing a time, and who confirms it. */
import type { Initiator } from '../../../../entities/initiator.js';
import { isAbout } from '../../../../entities/step-types/index.js';
import type { STEP_VARIANTS } from '../../../../entities/workflow-value-objects.js';
import { conflict, forbidden, invalid } from '../../../../platform/errors.js';
import { closedOrder } from '../../closed-order.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import type { RunningBooking, RunningStep } from '../state/running-order.js';
import { takesBooking } from './booking-permission.js';
import type { BookingTimes, BookingTimesRequest } from './booking-times.js';
import { validateBookingTransition, type BookingStatus } from './booking-transitions.js';

/** Requested state of the booking of a step. */
export interface BookingRequest extends BookingTimesRequest {
  type?: (typeof STEP_VARIANTS)[number] | null;
  status?: BookingStatus;
  /** Only an operator changes it. */
  allowOverlap?: boolean;
}

/** @throws 409 if the order is cancelled, the step has no visit, or its status allows no change of it */
export function assertBookable({ order }: OrderAggregate, step: RunningStep, initiator: Initiator): void {
  if (order.isCancelled) throw closedOrder('cancelled', 'nothing can be booked');
  if (!isAbout(step, 'visit')) throw conflict(`A step of type ${step.type} takes no booking`, 'STEP_TYPE');
  if (!takesBooking(step, initiator))
    throw conflict(
      `The step is ${step.status}; a booking can be created or changed while it is active or done`,
      'STEP_STATUS',
    );
}

/** @throws 409 if the visit cannot get this status */
export function assertTransition(present: RunningBooking | null, to: BookingStatus): void {
  const refusal = present
    ? validateBookingTransition(present.status, to)
    : to === 'requested' || to === 'confirmed'
      ? null
      : `There is no booking that could become ${to}`;
  if (refusal) throw conflict(refusal, 'BOOKING_STATUS');
}

/**
 * @returns the party that proposed the time
 * @throws 400 if client or contractor propose a time in the past, 403 if they confirm their own proposal; operators may
 * do both
 */
export function resolveProposer(
  present: RunningBooking | null,
  { times, to, now }: { times: BookingTimes; to: BookingStatus; now: Date },
  { party }: Initiator,
): RunningBooking['proposedBy'] {
  const isNewTime = !present || isOtherTime(present, times);
  const isExternal = party === 'client' || party === 'contractor';
  if (isNewTime && times.startAt < now && isExternal) {
    throw invalid('startAt', 'must be in the future', 'NOT_IN_FUTURE');
  }
  const proposedBy = isNewTime ? findProposer(present, times, party) : present.proposedBy;
  const isConfirmed = present?.status === 'confirmed' && !isNewTime;
  if (isExternal && to === 'confirmed' && proposedBy === party && !isConfirmed) {
    throw forbidden('A booking is confirmed by the party that did not propose it', 'OTHER_SIDE_REQUIRED');
  }
  return proposedBy;
}

/** A contractor that takes the time that the client asked for agrees to the client's proposal. */
function findProposer(
  present: RunningBooking | null,
  times: BookingTimes,
  party: Initiator['party'],
): RunningBooking['proposedBy'] {
  return party === 'contractor' && present && isWishOfClient(present, times) ? 'client' : party;
}

/**
 * Rescheduling a confirmed booking returns it to `requested`, unless an operator confirms the new time explicitly, or the
 * contractor confirms the time that the client asked for.
 */
export function resolveStatus(
  present: RunningBooking | null,
  times: BookingTimes,
  { status }: BookingRequest,
  { party }: Initiator,
): BookingStatus {
  if (!present) return status ?? 'requested';
  if (present.status !== 'confirmed' || !isOtherTime(present, times)) return status ?? present.status;
  if (status && status !== 'confirmed') return status;
  const isAgreed = party === 'contractor' ? isWishOfClient(present, times) : party !== 'client';
  return status && isAgreed ? 'confirmed' : 'requested';
}

/** The time is the one that the client asked for. */
function isWishOfClient({ changeRequestedStartAt }: RunningBooking, { startAt }: BookingTimes): boolean {
  return changeRequestedStartAt !== null && +changeRequestedStartAt === +startAt;
}

/**
 * An operator allows overlaps at one time of the booking: another time needs another permission.
 * @throws 403 if client or contractor change it
 */
export function resolveOverlap(
  present: RunningBooking | null,
  times: BookingTimes,
  { allowOverlap }: BookingRequest,
  { party }: Initiator,
): boolean {
  const before = present?.allowOverlap ?? false;
  const isExternal = party === 'client' || party === 'contractor';
  if (isExternal && (allowOverlap ?? before) !== before)
    throw forbidden('Only operators allow visits to overlap', 'OPERATOR_REQUIRED');
  if (!isExternal && allowOverlap !== undefined) return allowOverlap;
  return before && !isOtherTime(present!, times);
}

export function isOtherTime(present: BookingTimes, times: BookingTimes): boolean {
  return +times.startAt !== +present.startAt || +times.endAt !== +present.endAt;
}
