/** Ends bookings with what they belong to: a step that is skipped or cancelled, an order that is cancelled. */
import { Injectable } from '@nestjs/common';
import { SYSTEM, type Doer } from '../../entities/doer.js';
import type { StepMoved } from '../../entities/happenings.js';
import { Bookings } from './bookings.js';

/** To be called in the transaction in which it happens. */
@Injectable()
export class BookingEndings {
  constructor(private readonly bookings: Bookings) {}

  /** All bookings of an order that are not done. */
  cancel(orderId: string, doer: Doer): Promise<void> {
    return this.bookings.cancel({ orderId }, doer);
  }

  /** The bookings of steps that ended without being done. */
  async follow(moves: StepMoved[]): Promise<void> {
    const ended = moves.filter(({ to }) => to === 'skipped' || to === 'cancelled');
    if (ended.length === 0) return;
    const workflowStepIds = ended.map(({ workflowStepId }) => workflowStepId);
    await this.bookings.cancel({ orderId: ended[0].orderId, workflowStepIds }, SYSTEM);
  }
}
