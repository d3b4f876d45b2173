/** Says who comes for the open bookings of an order, and keeps that right as its work changes hands. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { eventsRecorded, type EventName } from '../../entities/happenings.js';
import { Database } from '../../platform/database/database.js';
import { namingConflict } from '../../platform/database/naming-conflict.js';
import { Events } from '../../platform/events.js';
import { sql } from '../../platform/views/index.js';

/** Whoever has the work has changed once one of these is recorded. */
const HANDS_CHANGED: readonly EventName[] = ['order.assigned', 'dispatch.revoked'];

/** The contractor of the step's actor; else the main installer, else the order's only contractor. */
const settle = sql`
  with accepted as (
    select d.organization_id, d.workflow_actor_id, a.is_main_installer, d.responded_at, d.id from dispatches d
    left join workflow_actors a on a.id = d.workflow_actor_id
    where d.order_id = ${'orderId'} and d.status = 'accepted'
  ), performer as (
    select b.id, coalesce(
      (select organization_id from accepted where workflow_actor_id = s.actor_id order by responded_at desc, id desc limit 1),
      (select organization_id from accepted where is_main_installer order by responded_at desc, id desc limit 1),
      (select min(organization_id::text)::uuid from accepted having count(distinct organization_id) = 1)
    ) as organization_id
    from bookings b join workflow_steps s on s.id = b.workflow_step_id
    where b.order_id = ${'orderId'} and b.status in ('todo', 'requested', 'confirmed')
  )
  update bookings b set performer_id = performer.organization_id from performer
  where b.id = performer.id and b.performer_id is distinct from performer.organization_id`;

/** That performers don't overlap over orders is the database's to see to. */
@Injectable()
export class BookingPerformers implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.on(
      eventsRecorded,
      async (recorded) => {
        const changed = recorded.filter(({ event }) => HANDS_CHANGED.includes(event));
        for (const orderId of new Set(changed.map((one) => one.orderId))) await this.settle(orderId);
      },
      ({ event }) => HANDS_CHANGED.includes(event),
    );
  }

  /** To be called in a transaction that holds the order's lock. @throws 409 where a performer is busy at that time. */
  async settle(orderId: string): Promise<void> {
    await refusingOverlap(this.db.row(settle, { orderId }));
  }
}

/** The outcome of a write of bookings. @throws 409 where somebody would have two at one time. */
export function refusingOverlap<T>(write: Promise<T>): Promise<T> {
  return namingConflict('bookings_no_overlap', 'The performer has another booking at that time', write);
}
