/** Cancels orders that are still declined after 24 hours if their organization has `autoCancel` on (contract 2.6). */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SYSTEM_INITIATOR } from '../../../entities/initiator.js';
import { findRouterOfOrder } from '../../../entities/order-lock.js';
import { Organization } from '../../../entities/organization.js';
import { Database } from '../../../platform/database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { TransactionalJobQueue } from '../../../platform/jobs/transactional-job-queue.js';
import { OrderCoordinator } from '../order-coordinator.js';
import { WorkflowRunRepository } from '../workflow/workflow-run-repository.js';
import { AUTO_CANCEL_JOB, createAutoCancelJob } from './auto-cancel-schedule.js';

/** Reads setting and order status when the job runs, not when it is scheduled. An order on hold, or of a suspended router, gets another 24 hours. */
@Injectable()
export class AutoCancelJob implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly jobQueue: TransactionalJobQueue,
    private readonly runs: WorkflowRunRepository,
    private readonly coordinator: OrderCoordinator,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(AUTO_CANCEL_JOB, ({ orderId }) => this.cancelIfDeclined(orderId as string));
  }

  /** Cancels the order if it is still declined and not on hold. */
  cancelIfDeclined(orderId: string): Promise<void> {
    return this.db.transaction(async () => {
      if (!(await findRouterOfOrder(this.db, orderId))) return;
      const { order, now } = await this.runs.loadForUpdate(orderId);
      if (order.status !== 'declined') return;
      if (order.heldAt) return this.jobQueue.add(...createAutoCancelJob(order.id, order.heldUntil ?? now));
      const { suspendedAt } = await this.db.get(Organization, { id: order.routerId });
      if (suspendedAt) return this.jobQueue.add(...createAutoCancelJob(order.id, now));
      const { autoCancel } = await this.db.get(Organization, { id: order.organizationId });
      if (autoCancel)
        await this.coordinator.cancel({ orderId, initiator: SYSTEM_INITIATOR, reason: 'No contractor took the order' });
    });
  }
}
