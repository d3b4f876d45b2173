/** Derives orders again that an absence or a person without access concerns, by jobs: each order is changed under its lock. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { deliveryFailuresChanged, userAccessChanged } from '../../../../entities/event-types.js';
import { inTenant, sameTenant } from '../../../../entities/tenant-predicates.js';
import { Database } from '../../../../platform/database/database.js';
import { EventBus } from '../../../../platform/event-bus.js';
import { Jobs } from '../../../../platform/jobs/jobs.js';
import { TransactionalJobQueue } from '../../../../platform/jobs/transactional-job-queue.js';
import { sql, type Sql } from '../../../../platform/sql/index.js';
import { uuidv7 } from '../../../../platform/uuid.js';
import type { TimeRange } from '../../availability/time-ranges.js';
import type { OrderKey } from '../../order-key.js';
import { buildDeriveJobKey, DERIVE_JOB } from '../derived/order-attention.js';

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
const ORDERS_OF_ALL_ROUTERS = buildOrdersQuery(sql`true`);

/** Orders to whose coming visits the person is assigned. */
const ORDERS = sql`
  select distinct b.order_id as "orderId", b.router_id as "routerId" from order_technicians technician
  join bookings b on ${sameTenant('b', 'technician')} and b.order_id = technician.order_id
    and b.performer_id = technician.organization_id and b.status in ('requested', 'confirmed') and b.end_at > now()
  where technician.user_id = ${'userId'} order by b.order_id`;

/** Job that queues one job for each order. Payload: `userId`. */
const ACCESS_JOB = 'technician.access';

@Injectable()
export class DeriveRequests implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly jobQueue: TransactionalJobQueue,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(ABSENCE_JOB, (payload) => this.queueOfAbsence(payload as unknown as AbsenceChange));
    this.jobs.handle(ACCESS_JOB, ({ userId }) => this.queueOfPerson(userId as string));
    this.events.on(userAccessChanged, ({ userId }) => {
      this.jobQueue.add({ name: ACCESS_JOB, payload: { userId }, key: `${ACCESS_JOB}:${uuidv7()}` });
      return Promise.resolve();
    });
    // By a job, because the transaction that failed to send a message must not wait for the lock of the order.
    this.events.on(deliveryFailuresChanged, (orders) => {
      this.queueOrders(orders);
      return Promise.resolve();
    });
  }

  /** Call it in the transaction that changes the absence, which holds the lock of the organization. */
  queueUpdate(change: AbsenceChange): void {
    this.jobQueue.add({ name: ABSENCE_JOB, payload: { ...change }, key: `${ABSENCE_JOB}:${uuidv7()}` });
  }

  private queueOfAbsence({ organizationId, routerId, periods }: AbsenceChange): Promise<void> {
    return this.db.transaction(async () => {
      for (const { startAt: from, endAt: to } of periods) {
        const statement = routerId === null ? ORDERS_OF_ALL_ROUTERS : ORDERS_OF_ROUTER;
        const parameters = { organizationId, from, to, ...(routerId === null ? {} : { routerId }) };
        this.queueOrders(await this.db.rows<OrderKey>(statement, parameters));
      }
    });
  }

  private queueOfPerson(userId: string): Promise<void> {
    return this.db.transaction(async () => this.queueOrders(await this.db.rows<OrderKey>(ORDERS, { userId })));
  }

  private queueOrders(orders: readonly OrderKey[]): void {
    const jobs = orders.map((order) => ({
      name: DERIVE_JOB,
      payload: { ...order },
      key: buildDeriveJobKey(order.orderId),
    }));
    this.jobQueue.add(...jobs);
  }
}
