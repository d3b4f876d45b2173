/** The rows of bookings, and what others are told of them. */
import { Injectable } from '@nestjs/common';
import { Booking } from '../../entities/dispatch.js';
import type { Doer } from '../../entities/doer.js';
import { bookingChanged, type EventName } from '../../entities/happenings.js';
import { Database } from '../../platform/database/database.js';
import { Events } from '../../platform/events.js';
import { uuidv7 } from '../../platform/uuid.js';
import { Recorder, type Deed } from '../recorder.js';
import { BookingPerformers, refusingOverlap } from './booking-performers.js';
import type { BookingTimes } from './booking-times.js';
import type { RunningOrder, RunningStep } from './running-order.js';
import type { WorkflowRun } from './workflow-run.js';

/** To be called in a transaction that holds the order's lock. */
@Injectable()
export class BookingRecords {
  constructor(
    private readonly db: Database,
    private readonly events: Events,
    private readonly recorder: Recorder,
    private readonly performers: BookingPerformers,
  ) {}

  /** Makes the booking of the step, or changes the present one. @throws 409 where its performer is busy. */
  async write(
    { order, now }: WorkflowRun,
    step: RunningStep,
    present: Booking | null,
    fields: BookingTimes & Pick<Booking, 'type' | 'status'>,
  ): Promise<Booking> {
    const { id: orderId, routerId, workflowId } = order;
    const made = { id: uuidv7(), createdAt: now, routerId, orderId, workflowId: workflowId!, workflowStepId: step.id };
    const booking: Booking = { ...(present ?? { ...made, performerId: null }), ...fields, updatedAt: now };
    const bookings = this.db.of(Booking);
    if (present) await refusingOverlap(bookings.update({ id: booking.id }, booking));
    else await bookings.insert(booking);
    await this.performers.settle(orderId);
    return booking;
  }

  /** Puts what happened to bookings of one order into its history, and tells whom it concerns. */
  async tell(order: RunningOrder, bookings: Booking[], event: EventName, doer: Doer): Promise<void> {
    const { id: orderId, routerId, workflowId } = order;
    await this.recorder.record(bookings.map((booking) => deedOf(order, booking, event, doer)));
    const changes = bookings.map(({ workflowStepId, status, startAt }) => ({
      ...{ routerId, orderId, workflowId: workflowId!, workflowStepId },
      startAt: status === 'cancelled' ? null : startAt,
    }));
    await this.events.emit(bookingChanged, changes);
  }
}

function deedOf(order: RunningOrder, booking: Booking, event: EventName, doer: Doer): Deed {
  const { id: orderId, displayId, routerId, organizationId, workflowId } = order;
  const { id: bookingId, workflowStepId, type, status, allDay, durationMinutes } = booking;
  const times = { startAt: booking.startAt.toISOString(), endAt: booking.endAt.toISOString() };
  const about = { bookingId, workflowStepId, type, status, ...times, allDay, durationMinutes };
  return {
    event,
    routerId,
    organizationId,
    orderId,
    doer,
    changes: about,
    data: { orderId, displayId, workflowId, ...about },
  };
}
