/** Cancels orders that stay declined, where their organization wants it (`autoCancel`, contract 2.6). */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SYSTEM } from '../../entities/doer.js';
import { stepsMoved, type StepMoved } from '../../entities/happenings.js';
import { Order } from '../../entities/order.js';
import { Organization } from '../../entities/organization.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { Events } from '../../platform/events.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { OrderCancellation } from '../workflow/order-cancellation.js';

/** Time in which an operator can still find a contractor. */
export const DECLINED_FOR_MS = 24 * 60 * 60 * 1000;

/** Name of the job; its payload names the order. */
export const AUTO_CANCEL_JOB = 'order.auto-cancel';

/** Whether it happens is decided when the time is up: by the setting and the order as they are then. */
@Injectable()
export class AutoCancel implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly jobs: Jobs,
    private readonly cancellation: OrderCancellation,
  ) {}

  onModuleInit(): void {
    this.events.on(stepsMoved, (moves) => this.follow(moves));
    this.jobs.handle(AUTO_CANCEL_JOB, ({ orderId }) => this.cancelWhereDeclined(orderId as string));
  }

  /** A later decline begins anew. */
  private async follow(moves: StepMoved[]): Promise<void> {
    if (!moves.some(({ to }) => to === 'failed')) return;
    const { id: orderId, status } = await this.db.get(Order, { id: moves[0].orderId });
    if (status !== 'declined') return;
    const runAt = new Date(this.clock.now().getTime() + DECLINED_FOR_MS);
    const key = `${AUTO_CANCEL_JOB}:${orderId}`;
    await this.jobs.add((text, values) => this.db.query(text, values), AUTO_CANCEL_JOB, { orderId }, { runAt, key });
  }

  private cancelWhereDeclined(orderId: string): Promise<void> {
    return this.db.transaction(async () => {
      const order = await this.db.of(Order).findOne({ where: { id: orderId }, lock: { mode: 'pessimistic_write' } });
      if (order?.status !== 'declined') return;
      const { autoCancel } = await this.db.get(Organization, { id: order.organizationId });
      if (autoCancel) await this.cancellation.cancel({ orderId, doer: SYSTEM, reason: 'No contractor took the order' });
    });
  }
}
