/** Derives the attention of orders again whose visits an absence concerns (decisions/orders "Attention"). */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inAnyTenant, inTenant } from '../../../entities/tenant-predicates.js';
import { Database } from '../../../platform/database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { TransactionalJobQueue } from '../../../platform/jobs/transactional-job-queue.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { sql, type Sql } from '../../../platform/sql/index.js';
import type { TimeRange } from '../availability/time-ranges.js';
import { ATTENTION_JOB, buildAttentionJobKey } from './order-attention.js';

/** Job that queues one job for each order. Payload: `AbsenceChange` in JSON. */
const ABSENCE_JOB = 'absence.changed';

/** An absence that was recorded, changed or deleted. */
export interface AbsenceChange {
  /** The organization that is absent, or whose person is. */
  organizationId: string;
  /** The router for whose orders alone it counts; null: all routers. */
  routerId: string | null;
  /** Its period before and after the change. */
  periods: readonly TimeRange[];
}

/** Orders with a coming visit of the organization in the period. The partial index `bookings_calendar` finds them. */
const buildOrdersQuery = (tenant: Sql) => sql`
  select distinct b.order_id as "orderId", b.router_id as "routerId" from bookings b
  where ${tenant} and b.performer_id = ${'organizationId'} and b.status in ('requested', 'confirmed')
    and tstzrange(b.start_at, b.end_at) && tstzrange(${'from'}::timestamptz, ${'to'}::timestamptz)
  order by b.order_id`;
const ORDERS_OF_ROUTER = buildOrdersQuery(inTenant('b'));
const ORDERS_OF_ALL_ROUTERS = buildOrdersQuery(inAnyTenant('b', sql`true`));

/** By jobs, because an organization may have thousands of visits, and each order is changed under its lock. */
@Injectable()
export class AbsenceImpact implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly jobQueue: TransactionalJobQueue,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(ABSENCE_JOB, (payload) => this.queueOrders(payload as unknown as AbsenceChange));
  }

  /** Call it in the transaction that changes the absence, which holds the lock of the organization. */
  queueUpdate(change: AbsenceChange): void {
    this.jobQueue.add({ name: ABSENCE_JOB, payload: { ...change }, key: `${ABSENCE_JOB}:${uuidv7()}` });
  }

  private queueOrders({ organizationId, routerId, periods }: AbsenceChange): Promise<void> {
    return this.db.transaction(async () => {
      for (const { startAt: from, endAt: to } of periods) {
        const statement = routerId === null ? ORDERS_OF_ALL_ROUTERS : ORDERS_OF_ROUTER;
        const parameters = { organizationId, from, to, ...(routerId === null ? {} : { routerId }) };
        const orders = await this.db.rows<{ orderId: string; routerId: string }>(statement, parameters);
        const jobs = orders.map((order) => ({
          name: ATTENTION_JOB,
          payload: { ...order },
          key: buildAttentionJobKey(order.orderId),
        }));
        this.jobQueue.add(...jobs);
      }
    });
  }
}
