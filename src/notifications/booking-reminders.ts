/** Moves reminders with the booking that they count from, and drops them when it is cancelled (decisions/notifications). */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { bookingChanged, type BookingChange } from '../entities/happenings.js';
import { Events } from '../platform/events.js';
import { DeliveryChanges } from './delivery-changes.js';

/** Listens to bookings. */
@Injectable()
export class BookingReminders implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly deliveries: DeliveryChanges,
  ) {}

  onModuleInit(): void {
    this.events.on(bookingChanged, (changes) => Promise.resolve(this.follow(changes)));
  }

  /** A workflow without tasks reminds nobody. */
  private follow(changes: BookingChange[]): void {
    const reminding = changes.filter(({ hasTasks }) => hasTasks);
    const cancelled = reminding.filter(({ startAt }) => startAt === null);
    if (cancelled.length > 0) {
      const { routerId, workflowId } = cancelled[0];
      const stepIds = cancelled.map(({ workflowStepId }) => workflowStepId);
      this.deliveries.remind({ routerId, workflowId, stepIds, startAt: null });
    }
    for (const { routerId, workflowId, workflowStepId, startAt } of reminding) {
      if (startAt) this.deliveries.remind({ routerId, workflowId, stepIds: [workflowStepId], startAt });
    }
  }
}
