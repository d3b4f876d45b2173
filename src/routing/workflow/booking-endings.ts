/** Ends bookings with what they belong to: a step that is skipped or cancelled, an order that is cancelled. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SYSTEM } from '../../entities/doer.js';
import { orderCancelled, stepsMoved, type StepMoved } from '../../entities/happenings.js';
import { Events } from '../../platform/events.js';
import { Bookings } from './bookings.js';

/** Listens in the transaction in which it happens. */
@Injectable()
export class BookingEndings implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly bookings: Bookings,
  ) {}

  onModuleInit(): void {
    this.events.on(orderCancelled, ({ orderId, doer }) => this.bookings.cancel({ orderId }, doer));
    this.events.on(stepsMoved, (moves) => this.endWith(moves));
  }

  private async endWith(moves: StepMoved[]): Promise<void> {
    const ended = moves.filter(({ to }) => to === 'skipped' || to === 'cancelled');
    if (ended.length === 0) return;
    const workflowStepIds = ended.map(({ workflowStepId }) => workflowStepId);
    await this.bookings.cancel({ orderId: ended[0].orderId, workflowStepIds }, SYSTEM);
  }
}
