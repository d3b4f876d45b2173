/** Cancels the bookings of skipped or cancelled steps, of revoked work and of cancelled orders. */
import { Injectable } from '@nestjs/common';
import { Booking } from '../../../entities/booking.js';
import { SYSTEM_INITIATOR, type Initiator } from '../../../entities/initiator.js';
import type { StepStatusChange } from '../../../entities/event-types.js';
import { Database } from '../../../platform/database/database.js';
import { BookingWriter } from './booking-writer.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import type { WorkflowRun } from './workflow-run.js';

/** Call it in a transaction that holds the order's lock. */
@Injectable()
export class BookingCancellation {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
    private readonly writer: BookingWriter,
  ) {}

  /** Cancels the bookings of steps that were skipped or cancelled. */
  async handleStepChanges(run: WorkflowRun, changes: readonly StepStatusChange[]): Promise<void> {
    const ended = changes.filter(({ to }) => to === 'skipped' || to === 'cancelled');
    if (ended.length === 0) return;
    await this.cancel(
      run,
      SYSTEM_INITIATOR,
      ended.map(({ workflowStepId }) => workflowStepId),
    );
  }

  /** Cancels the bookings of these steps, or of all steps, except done bookings. */
  async cancel(run: WorkflowRun, initiator: Initiator, workflowStepIds?: readonly string[]): Promise<void> {
    const { order, now } = run;
    const affected = order.bookings.filter(
      ({ status, workflowStepId }) => status !== 'done' && (workflowStepIds?.includes(workflowStepId) ?? true),
    );
    if (affected.length === 0) return;
    for (const booking of affected) {
      booking.status = 'cancelled';
      booking.sequence += 1;
      const { id, routerId, status, sequence } = booking;
      this.db.queueUpdate(Booking, [{ id, routerId, status, sequence, updatedAt: now }]);
    }
    order.bookings = order.bookings.filter(({ status }) => status !== 'cancelled');
    await this.writer.recordChange(order, affected, { event: 'booking.cancelled', initiator, isMoved: true });
    await this.runs.save(run);
  }
}
