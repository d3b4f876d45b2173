/** Unassigns a person who left a contractor from the contractor's orders (decisions/dispatching "Technicians"). */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { membershipEnded } from '../../../../entities/event-types.js';
import { SYSTEM_INITIATOR } from '../../../../entities/initiator.js';
import { sameTenant } from '../../../../entities/tenant-predicates.js';
import { Database } from '../../../../platform/database/database.js';
import { EventBus } from '../../../../platform/event-bus.js';
import { Jobs } from '../../../../platform/jobs/jobs.js';
import { TransactionalJobQueue } from '../../../../platform/jobs/transactional-job-queue.js';
import { sql } from '../../../../platform/sql/index.js';
import { selectOrder } from '../storage/order-query.js';
import { unassignTechnician } from '../verbs/assignments.js';
import { OrderChanges } from './order-changes.js';

/** A person and the contractor that it left. */
type Departure = Record<'organizationId' | 'userId', string>;

/** Open orders, and orders that are over with a visit ahead. Finished work keeps those who carried it out. */
const ORDERS_AHEAD = sql`
  select technician.order_id as "orderId", technician.router_id as "routerId" from order_technicians technician
  join orders o on ${sameTenant('o', 'technician')} and o.id = technician.order_id
  where technician.user_id = ${'userId'} and technician.organization_id = ${'organizationId'}
    and (o.status not in ('completed', 'cancelled') or exists (select 1 from bookings b
      join technician_visits visit on ${sameTenant('visit', 'b')} and visit.booking_id = b.id and visit.user_id = technician.user_id
      where ${sameTenant('b', 'o')} and b.order_id = o.id and b.status <> 'done' and visit.end_at > now()))
  order by technician.order_id`;

const IS_MEMBER = sql`select m.id from memberships m where m.router_organization_id = ${'organizationId'}
  and m.user_id = ${'userId'} and m.deleted_at is null`;

const DEPARTURE_JOB = 'technician.departure';

/** A job changes each order in its own transaction, because a person may have hundreds. */
@Injectable()
export class TechnicianDepartures implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly jobQueue: TransactionalJobQueue,
    private readonly events: EventBus,
    private readonly changes: OrderChanges,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(DEPARTURE_JOB, (payload) => this.unassign(payload as Departure));
    this.events.on(membershipEnded, ({ organizationId, userId }) => {
      const key = `${DEPARTURE_JOB}:${organizationId}:${userId}`;
      this.jobQueue.add({ name: DEPARTURE_JOB, payload: { organizationId, userId }, key });
      return Promise.resolve();
    });
  }

  /** Does nothing for a person who joined the contractor again. */
  private async unassign(departure: Departure): Promise<void> {
    if (await this.db.row(IS_MEMBER, departure)) return;
    const orders = await this.db.rows<{ orderId: string; routerId: string }>(ORDERS_AHEAD, departure);
    for (const { routerId, orderId } of orders)
      await this.changes.change(selectOrder(routerId, orderId), (order) =>
        unassignTechnician(order, departure, SYSTEM_INITIATOR),
      );
  }
}
