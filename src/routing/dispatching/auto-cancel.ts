/** Cancels orders that stay declined, where their organization wants it (`autoCancel`, contract 2.6). */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SYSTEM } from '../../entities/doer.js';
import type { StepMoved } from '../../entities/happenings.js';
import { routerOfOrder } from '../../entities/order-lock.js';
import { Organization } from '../../entities/organization.js';
import { Database } from '../../platform/database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { PlannedJobs } from '../../platform/jobs/planned-jobs.js';
import { OrderCancellation } from '../workflow/order-cancellation.js';
import { RunStore } from '../workflow/run-store.js';

/** Time in which an operator can still find a contractor. */
export const DECLINED_FOR_MS = 24 * 60 * 60 * 1000;

/** Name of the job; its payload names the order. */
export const AUTO_CANCEL_JOB = 'order.auto-cancel';

/** Whether it happens is decided when the time is up: by the setting and the order as they are then. */
@Injectable()
export class AutoCancel implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly planned: PlannedJobs,
    private readonly store: RunStore,
    private readonly cancellation: OrderCancellation,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(AUTO_CANCEL_JOB, ({ orderId }) => this.cancelWhereDeclined(orderId as string));
  }

  /** Plans the look at an order that is declined now; a later decline begins anew. */
  async follow(moves: StepMoved[]): Promise<void> {
    if (!moves.some(({ to }) => to === 'failed')) return;
    const { orderId } = moves[0];
    const { order, now } = await this.store.hold(orderId);
    if (order.status !== 'declined') return;
    const runAt = new Date(now.getTime() + DECLINED_FOR_MS);
    const key = `${AUTO_CANCEL_JOB}:${orderId}`;
    this.planned.add({ name: AUTO_CANCEL_JOB, payload: { orderId }, runAt, key });
  }

  private cancelWhereDeclined(orderId: string): Promise<void> {
    return this.db.transaction(async () => {
      if (!(await routerOfOrder(this.db, orderId))) return;
      const { order } = await this.store.hold(orderId);
      if (order.status !== 'declined') return;
      const { autoCancel } = await this.db.get(Organization, { id: order.organizationId });
      if (autoCancel) await this.cancellation.cancel({ orderId, doer: SYSTEM, reason: 'No contractor took the order' });
    });
  }
}
