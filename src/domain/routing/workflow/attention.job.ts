/** Job that records `order.updated` when a deadline passes and the attention of the order changes without a write. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SYSTEM_INITIATOR } from '../../../entities/initiator.js';
import { Order } from '../../../entities/order.js';
import { Database } from '../../../platform/database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { TransactionalJobQueue } from '../../../platform/jobs/transactional-job-queue.js';
import { createOrderEvent } from '../order-event.js';
import { EventRecorder } from '../event-recorder.js';
import { ATTENTION_JOB, createAttentionJob } from './order-attention.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';

/** Does nothing if the attention changed since: the deadline is then no longer among those of the order. */
@Injectable()
export class AttentionJob implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly planned: TransactionalJobQueue,
    private readonly runs: WorkflowRunRepository,
    private readonly recorder: EventRecorder,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(ATTENTION_JOB, ({ routerId, orderId, from }) =>
      this.run(routerId as string, orderId as string, from as string),
    );
  }

  private run(routerId: string, orderId: string, deadline: string): Promise<void> {
    return this.db.transaction(async () => {
      if (!(await this.db.of(Order).existsBy({ routerId, id: orderId }))) return;
      const { order } = await this.runs.loadForUpdate(orderId);
      if (!order.attention.some(({ from }) => from && Date.parse(from) === Date.parse(deadline))) return;
      await this.recorder.record([
        createOrderEvent('order.updated', order, SYSTEM_INITIATOR, { changed: ['attention'] }),
      ]);
      this.planned.add(...createAttentionJob(order, new Date(deadline)));
    });
  }
}
