/** Writes bookings and records their events. */
import { Injectable } from '@nestjs/common';
import { Booking } from '../../../entities/dispatch.js';
import type { Initiator } from '../../../entities/initiator.js';
import { bookingChanged, type EventName } from '../../../entities/domain-events.js';
import { Database } from '../../../platform/database/database.js';
import { EventBus } from '../../../platform/event-bus.js';
import { TransactionalJobQueue, type PlannedJob } from '../../../platform/jobs/transactional-job-queue.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { EventRecorder, type OrderEventDraft } from '../event-recorder.js';
import { isOpenBooking, findPerformer } from './booking-performer.js';
import type { BookingTimes } from './booking-times.js';
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
    private readonly planned: TransactionalJobQueue,
  ) {}

  /** Creates the booking of the step, or updates the existing one. The commit fails with 409 if its performer has another booking then. */
  write(
    { order, steps, now }: WorkflowRun,
    step: RunningStep,
    present: RunningBooking | null,
    fields: BookingTimes & Pick<Booking, 'type' | 'status' | 'proposedBy'>,
  ): RunningBooking {
    const { id: orderId, routerId, workflowId } = order;
    const identity = { id: uuidv7(), routerId, orderId, workflowId: workflowId!, workflowStepId: step.id };
    const booking: RunningBooking = Object.assign(present ?? { ...identity, performerId: null, sequence: 0 }, fields);
    if (present) booking.sequence += 1;
    if (isOpenBooking(booking)) booking.performerId = findPerformer(order, steps.get(booking.workflowStepId)!);
    if (present) this.db.queueUpdate(Booking, [{ ...booking, updatedAt: now }]);
    else this.db.queueInsert(Booking, [{ ...booking, createdAt: now, updatedAt: now }]);
    if (!present) order.bookings.push(booking);
    this.planned.add(...createBookingStartJob(booking, now));
    if (booking.status === 'cancelled') order.bookings = order.bookings.filter((one) => one !== booking);
    return booking;
  }

  /** Records changes of bookings of one order, and publishes them if their time changed. */
  async recordChange(order: RunningOrder, bookings: RunningBooking[], details: BookingChangeDetails): Promise<void> {
    const { id: orderId, routerId, workflowId, hasTasks } = order;
    await this.recorder.record(bookings.map((booking) => bookingEventOf(order, booking, details)));
    if (!details.isMoved) return;
    const changes = bookings.map(({ workflowStepId, status, startAt }) => ({
      ...{ routerId, orderId, workflowId: workflowId!, workflowStepId, hasTasks },
      startAt: status === 'cancelled' ? null : startAt,
    }));
    await this.events.emit(bookingChanged, changes);
  }
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
  const { id: bookingId, workflowStepId, type, status, proposedBy, allDay, durationMinutes } = booking;
  const times = { startAt: booking.startAt.toISOString(), endAt: booking.endAt.toISOString() };
  const details = { bookingId, workflowStepId, type, status, proposedBy, ...times, allDay, durationMinutes };
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
