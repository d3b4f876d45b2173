/** The client asks for another time of a confirmed visit (decisions/workflows "Booking"). */
import { Injectable } from '@nestjs/common';
import { Booking } from '../../../entities/booking.js';
import { Database } from '../../../platform/database/database.js';
import { conflict, invalid, notFound } from '../../../platform/errors.js';
import { closedOrder } from '../closed-order.js';
import { NoteWriter } from '../note-writer.js';
import { BookingWriter } from './booking-writer.js';
import { findRelevantBooking } from './completion-conditions.js';
import type { RunningBooking } from './running-order.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import type { StepTarget, WorkflowRun } from './workflow-run.js';
import { YEAR_3000 } from '../../../platform/period.js';

/** What the client asks for. */
export interface BookingChangeRequest {
  /** Start time that suits the client; null if it names none. */
  startAt: Date | null;
  /** Returns the text of the public note that says so. */
  describe: (booking: RunningBooking) => string;
}

/** The visit stays confirmed, at its time, until the contractor or an operator changes or confirms it. */
@Injectable()
export class BookingChangeRequests {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
    private readonly writer: BookingWriter,
    private readonly notes: NoteWriter,
  ) {}

  /**
   * Stores the request with the booking and writes the note. A repeated request replaces the earlier one.
   * @returns the ID of the booking
   * @throws 400 for a time that is past or the present one, 404 without a booking, 409 if the visit is not confirmed or has
   * begun
   */
  request({ orderId, workflowStepId, initiator }: StepTarget, { startAt, describe }: BookingChangeRequest) {
    return this.db.transaction(async () => {
      const run = await this.runs.loadForUpdate(orderId);
      const { order, now } = run;
      const booking = findRelevantBooking(run.steps.get(workflowStepId)!, run);
      if (!booking) throw notFound('Booking');
      assertCanBeMoved(booking, run);
      if (startAt) assertIsOtherTime(startAt, booking, now);
      const request = { changeRequestedAt: now, changeRequestedStartAt: startAt };
      Object.assign(booking, request);
      this.db.queueUpdate(Booking, [{ id: booking.id, routerId: order.routerId, ...request, updatedAt: now }]);
      const details = { event: 'booking.updated', initiator, isMoved: false, changed: Object.keys(request) } as const;
      await this.writer.recordChange(order, [booking], details);
      await this.notes.write(order, initiator, { content: describe(booking), fileIds: [], isPublic: true });
      return booking.id;
    });
  }
}

function assertCanBeMoved({ status, startAt }: RunningBooking, { order, now }: WorkflowRun): void {
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
