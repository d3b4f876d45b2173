/** Job that derives the order status again when a confirmed booking starts: the order is then in progress. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SYSTEM_INITIATOR } from '../../../entities/initiator.js';
import { Order } from '../../../entities/order.js';
import { Database } from '../../../platform/database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { TransactionalJobQueue } from '../../../platform/jobs/transactional-job-queue.js';
import { createOrderEvent } from '../order-event.js';
import { EventRecorder } from '../event-recorder.js';
import { START_JOB, createBookingStartJob } from './booking-writer.js';
import type { RunningOrder } from './running-order.js';
import { OrderCoordinator } from '../order-coordinator.js';

/** Idempotent; has no effect if the booking was moved meanwhile. */
@Injectable()
export class BookingStartJob implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly jobQueue: TransactionalJobQueue,
    private readonly coordinator: OrderCoordinator,
    private readonly recorder: EventRecorder,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(START_JOB, ({ routerId, orderId }) => this.run(routerId as string, orderId as string));
  }

  private run(routerId: string, orderId: string): Promise<void> {
    return this.db.transaction(async () => {
      if (!(await this.db.of(Order).existsBy({ routerId, id: orderId }))) return;
      const { order, now, before } = await this.deriveStatus(orderId);
      if (order.status !== before) {
        await this.recorder.record([
          createOrderEvent('order.updated', order, SYSTEM_INITIATOR, { changed: ['status'] }),
        ]);
      }
      // Schedule again if the clock of the queue is ahead of this process.
      this.jobQueue.add(...order.bookings.flatMap((booking) => createBookingStartJob(booking, now)));
    });
  }

  /** Derives the order status at the current time. @returns the order and its status before */
  private async deriveStatus(orderId: string) {
    const results: { order: RunningOrder; now: Date; before: string }[] = [];
    await this.coordinator.changeSteps(orderId, ({ order, now }) => results.push({ order, now, before: order.status }));
    return results[0];
  }
}
