/** Writes bookings and records their events. */
import { Injectable } from '@nestjs/common';
import { Booking } from '../../../entities/booking.js';
import type { Initiator } from '../../../entities/initiator.js';
import { bookingChanged, type EventName } from '../../../entities/event-types.js';
import { Database } from '../../../platform/database/database.js';
import { EventBus } from '../../../platform/event-bus.js';
import { TransactionalJobQueue, type PlannedJob } from '../../../platform/jobs/transactional-job-queue.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { EventRecorder, type OrderEventDraft } from '../event-recorder.js';
import { IS_ABSENT_AT } from './absent-performers.js';
import { isOpenBooking, findPerformer } from './booking-performer.js';
import type { BookingTimes } from './booking-times.js';
import { PerformerCalendar } from './performer-calendar.js';
import type { RunningBooking, RunningOrder, RunningStep } from './running-order.js';
import type { WorkflowRun } from './workflow-run.js';

/** Name of the job that runs when a confirmed booking starts. Payload: `routerId`, `orderId`. */
export const START_JOB = 'booking.starts';

/** Call it in a transaction that holds the order's lock. */
@Injectable()
export class BookingWriter {
  constructor(
    private readonly db: Database,
    private readonly events: EventBus,
    private readonly recorder: EventRecorder,
    private readonly jobQueue: TransactionalJobQueue,
    private readonly calendar: PerformerCalendar,
  ) {}

  /**
   * Creates the booking of the step, or updates the existing one.
   * @throws 409 if its performer has no capacity at that time, or one of its technicians has another visit
   */
  async write(
    { order, steps, now }: WorkflowRun,
    step: RunningStep,
    present: RunningBooking | null,
    { initiator, ...fields }: NewBookingFields,
  ): Promise<RunningBooking> {
    const { id: orderId, routerId, workflowId } = order;
    const identity = { id: uuidv7(), routerId, orderId, workflowId: workflowId!, workflowStepId: step.id };
    const isNewlyAgreed = !present || !isAgreed(present) || +present.startAt !== +fields.startAt;
    const known = present ?? { ...identity, performerId: null, sequence: 0 };
    const next: RunningBooking = { ...known, ...fields, ...NO_CHANGE_REQUEST };
    if (present) next.sequence += 1;
    if (isOpenBooking(next)) next.performerId = findPerformer(order, steps.get(next.workflowStepId)!);
    await this.assertFits(present, next, initiator);
    if (!present || isMoved(present, next)) await this.noteAbsence(order, next);
    const booking = Object.assign(present ?? next, next);
    const agreement = isAgreed(booking) ? (isNewlyAgreed ? { confirmedAt: now } : {}) : { confirmedAt: null };
    if (present) this.db.queueUpdate(Booking, [{ ...booking, ...agreement, updatedAt: now }]);
    else this.db.queueInsert(Booking, [{ ...booking, ...agreement, createdAt: now, updatedAt: now }]);
    if (!present) order.bookings.push(booking);
    this.jobQueue.add(...createBookingStartJob(booking, now));
    if (booking.status === 'cancelled') order.bookings = order.bookings.filter((one) => one !== booking);
    return booking;
  }

  /** Attention depends on it. */
  private async noteAbsence(order: RunningOrder, { id, ...visit }: RunningBooking): Promise<void> {
    const { routerId, orderId, performerId, startAt, endAt } = visit;
    const parameters = { routerId, orderId, performerId, startAt, endAt };
    const isAbsent =
      performerId !== null && (await this.db.row<{ isAbsent: boolean }>(IS_ABSENT_AT, parameters))!.isAbsent;
    const others = order.absentBookingIds.filter((one) => one !== id);
    order.absentBookingIds = isAbsent ? [...others, id] : others;
  }

  private async assertFits(present: RunningBooking | null, next: RunningBooking, initiator: Initiator): Promise<void> {
    const { id: bookingId, performerId, ...visit } = next;
    if (performerId === null || !isOccupying(next) || (present && isWithin(present, next))) return;
    await this.calendar.assertFits({ ...visit, performerId, bookingId }, initiator, 'startAt');
  }

  /** Records changes of bookings of one order, and publishes them if their time changed. */
  async recordChange(order: RunningOrder, bookings: RunningBooking[], details: BookingChangeDetails): Promise<void> {
    const { id: orderId, routerId, workflowId, hasTasks } = order;
    await this.recorder.record(bookings.map((booking) => bookingEventOf(order, booking, details)));
    if (!details.isMoved) return;
    const changes = bookings.map(({ workflowStepId, status, startAt }) => ({
      routerId,
      orderId,
      workflowId: workflowId!,
      workflowStepId,
      hasTasks,
      startAt: status === 'cancelled' ? null : startAt,
    }));
    await this.events.emit(bookingChanged, changes);
  }
}

/** A change of the booking answers what the client asked for. */
export const NO_CHANGE_REQUEST = { changeRequestedAt: null, changeRequestedStartAt: null };

/** The fields of a booking that a request sets, and who sets them. */
type NewBookingFields = BookingTimes &
  Pick<Booking, 'type' | 'status' | 'proposedBy' | 'allowOverlap'> & { initiator: Initiator };

/** Whether the visit takes time of its performer. */
function isOccupying({ status }: RunningBooking): boolean {
  return status === 'requested' || status === 'confirmed' || status === 'done';
}

/** The visit has another time or performer. */
function isMoved(present: RunningBooking, next: RunningBooking): boolean {
  const isSameTime = +present.startAt === +next.startAt && +present.endAt === +next.endAt;
  return !isSameTime || present.performerId !== next.performerId;
}

/** Whether the present booking takes all that the next one needs. */
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
function isAgreed({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'confirmed' || status === 'done';
}

/** A change of bookings. */
interface BookingChangeDetails {
  event: EventName;
  initiator: Initiator;
  /** Their time changed, or they were cancelled. */
  isMoved: boolean;
  /** Names of changed fields of the booking. */
  changed?: readonly string[];
}

function bookingEventOf(
  order: RunningOrder,
  booking: RunningBooking,
  { event, initiator, changed }: BookingChangeDetails,
): OrderEventDraft {
  const { id: orderId, displayId, routerId, organizationId, workflowId } = order;
  const { id: bookingId, workflowStepId, type, status, proposedBy, allDay, durationMinutes, allowOverlap } = booking;
  const times = { startAt: booking.startAt.toISOString(), endAt: booking.endAt.toISOString() };
  const details = {
    bookingId,
    workflowStepId,
    type,
    status,
    proposedBy,
    ...times,
    allDay,
    durationMinutes,
    allowOverlap,
  };
  return {
    event,
    routerId,
    organizationId,
    orderId,
    initiator,
    changes: details,
    data: { orderId, displayId, workflowId, ...details, ...(changed ? { changed } : {}) },
  };
}

/** @returns the start job of a confirmed booking that has not started; else none */
export function createBookingStartJob(
  { id, routerId, orderId, status, startAt }: RunningBooking,
  now: Date,
): PlannedJob[] {
  if (status !== 'confirmed' || startAt <= now) return [];
  return [{ name: START_JOB, payload: { routerId, orderId }, runAt: startAt, key: `${START_JOB}:${id}` }];
}
