/** Queues the deliveries that follow from events of orders, steps and bookings, in the transaction of the event. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  bookingChanged,
  eventsRecorded,
  orderHoldEnded,
  stepRemoved,
  stepStateRenewed,
  stepStatusesChanged,
  type StepStatusChange,
} from '../../entities/event-types.js';
import { EventBus } from '../../platform/event-bus.js';
import { DeliveryOutbox } from './delivery-outbox.js';

/** Built-in messages follow from recorded events; tasks and their reminders follow from steps and bookings. */
@Injectable()
export class NotificationListener implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly outbox: DeliveryOutbox,
  ) {}

  onModuleInit(): void {
    this.events.on(eventsRecorded, (recorded) => Promise.resolve(this.outbox.queueNotifications(recorded)));
    this.events.on(stepStatusesChanged, (changes) => Promise.resolve(this.queueTasks(changes, false)));
    // Scheduled messages stay: they were created when the step entered the status.
    this.events.on(stepStateRenewed, (changes) => Promise.resolve(this.queueTasks(changes, true)));
    this.events.on(orderHoldEnded, (order) => Promise.resolve(this.outbox.resumeReminders(order)));
    this.events.on(stepRemoved, (step) => Promise.resolve(this.outbox.dropMessagesOf(step)));
    this.events.on(bookingChanged, (changes) =>
      Promise.resolve(this.outbox.queueReminderChanges(changes.filter(({ hasTasks }) => hasTasks))),
    );
  }

  private queueTasks(changes: readonly StepStatusChange[], isRenewed: boolean): void {
    const steps = changes.filter(({ hasTasks }) => hasTasks).map((step) => ({ ...step, isRenewed }));
    this.outbox.queueStepTasks(steps);
  }
}
