/** Visits of technicians who can no longer sign in (decisions/orders "Attention"). */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { userAccessChanged } from '../../../entities/event-types.js';
import { inAnyTenant, inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import { Database } from '../../../platform/database/database.js';
import { EventBus } from '../../../platform/event-bus.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { TransactionalJobQueue } from '../../../platform/jobs/transactional-job-queue.js';
import { sql } from '../../../platform/sql/index.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { ATTENTION_JOB, buildAttentionJobKey } from './order-attention.js';

/** Array of the contractors of which a technician of the order (`orderId`) is disabled. @param tenant restricts `technician` */
export const selectDisabledTechnicians = (tenant = inTenant('technician')) => sql`array(
  select distinct technician.organization_id from order_technicians technician
  join organizations firm on firm.id = technician.organization_id
  join memberships m on ${sameTenant('m', 'firm')} and m.router_organization_id = firm.id
    and m.user_id = technician.user_id and m.deleted_at is null
  join users u on u.id = m.user_id
  where ${tenant} and technician.order_id = ${'orderId'} and (m.disabled_at is not null or u.suspended_at is not null))`;

/** Orders to whose coming visits the person is assigned. */
const ORDERS = sql`
  select distinct b.order_id as "orderId", b.router_id as "routerId" from order_technicians technician
  join bookings b on ${sameTenant('b', 'technician')} and b.order_id = technician.order_id
    and b.performer_id = technician.organization_id and b.status in ('requested', 'confirmed') and b.end_at > now()
  where ${inAnyTenant('technician', sql`technician.user_id = ${'userId'}`)} order by b.order_id`;

/** Job that queues one job for each order. Payload: `userId`. */
const ACCESS_JOB = 'technician.access';

/** Derives the attention of these orders again, by jobs, because each order is changed under its lock. */
@Injectable()
export class DisabledTechnicians implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly jobQueue: TransactionalJobQueue,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(ACCESS_JOB, ({ userId }) => this.queueOrders(userId as string));
    this.events.on(userAccessChanged, ({ userId }) => {
      this.jobQueue.add({ name: ACCESS_JOB, payload: { userId }, key: `${ACCESS_JOB}:${uuidv7()}` });
      return Promise.resolve();
    });
  }

  private queueOrders(userId: string): Promise<void> {
    return this.db.transaction(async () => {
      const orders = await this.db.rows<{ orderId: string; routerId: string }>(ORDERS, { userId });
      const jobs = orders.map((order) => ({
        name: ATTENTION_JOB,
        payload: { ...order },
        key: buildAttentionJobKey(order.orderId),
      }));
      this.jobQueue.add(...jobs);
    });
  }
}
