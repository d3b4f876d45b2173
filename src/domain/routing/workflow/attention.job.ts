/** Job that derives the attention of an order again when a deadline passes or a message fails. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { deliveryFailuresChanged } from '../../../entities/event-types.js';
import { SYSTEM_INITIATOR } from '../../../entities/initiator.js';
import { Order } from '../../../entities/order.js';
import { Database } from '../../../platform/database/database.js';
import { EventBus } from '../../../platform/event-bus.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { TransactionalJobQueue } from '../../../platform/jobs/transactional-job-queue.js';
import { createOrderEvent } from '../order-event.js';
import { EventRecorder } from '../event-recorder.js';
import { ATTENTION_JOB, buildAttentionJobKey, createAttentionJob, listChangedFields } from './order-attention.js';
import type { AttentionColumns } from './running-order.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';

/** Idempotent: changes nothing if the attention has been derived since. */
@Injectable()
export class AttentionJob implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly events: EventBus,
    private readonly jobQueue: TransactionalJobQueue,
    private readonly runs: WorkflowRunRepository,
    private readonly recorder: EventRecorder,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(ATTENTION_JOB, ({ routerId, orderId }) => this.run(routerId as string, orderId as string));
    // By a job, because the transaction that failed to send a message must not wait for the lock of the order.
    this.events.on(deliveryFailuresChanged, (orders) => {
      const jobs = orders.map((order) => ({
        name: ATTENTION_JOB,
        payload: { ...order },
        key: buildAttentionJobKey(order.orderId),
      }));
      this.jobQueue.add(...jobs);
      return Promise.resolve();
    });
  }

  /** Records `order.updated` unless only failed messages changed: a failing receiver would cause ever more messages. */
  run(routerId: string, orderId: string): Promise<void> {
    return this.db.transaction(async () => {
      if (!(await this.db.of(Order).existsBy({ routerId, id: orderId }))) return;
      const run = await this.runs.loadForUpdate(orderId);
      const { order, storedAttention: before } = run;
      await this.runs.save(run);
      const isRecorded = listChangedFields(withoutFailures(before), withoutFailures(order)).length > 0;
      if (isRecorded) {
        const changed = listChangedFields(before, order);
        await this.recorder.record([createOrderEvent('order.updated', order, SYSTEM_INITIATOR, { changed })]);
      }
      // Also if nothing changed: the job that ran was the one of the next deadline.
      this.jobQueue.add(...createAttentionJob(order));
    });
  }
}

/** The sides follow from the attention, so they are left out as well. */
function withoutFailures(columns: AttentionColumns): AttentionColumns {
  const attention = columns.attention.filter(({ reason }) => reason !== 'DELIVERY_FAILED');
  return { ...columns, attention, waitingFor: [] };
}
