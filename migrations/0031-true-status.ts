/** Works the status of stored orders out anew: what it says is true (decisions/workflows "Order status"). */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const STEPS = `workflow_steps s join workflow_step_data a on a.router_id = s.router_id and a.id = s.active_step_data_id
  where s.router_id = o.router_id and s.order_id = o.id`;
const BOOKINGS = 'bookings b where b.router_id = o.router_id and b.order_id = o.id';
const DISPATCHES = 'dispatches d where d.router_id = o.router_id and d.order_id = o.id';
const ARRANGING = `'booking_create', 'booking_confirm', 'dispatch_create', 'offer_create', 'offer_accept'`;

/** The rules of `order-status.ts` for orders that are not at their end. */
const TRUE_STATUS = `case
  when exists (select from ${BOOKINGS} and (b.status = 'done' or b.status = 'confirmed' and b.start_at <= now()))
    or exists (select from ${STEPS} and s.type not in (${ARRANGING}, 'form_fill')
      and (s.status in ('done', 'failed') or s.status = 'active' and a.actor = s.actor)
      and (s.actor = 'contractor' and coalesce(a.finished_at, a.updated_at) >=
          (select min(coalesce(d.responded_at, d.sent_at)) from ${DISPATCHES} and d.status = 'accepted')
        or s.actor = 'operator' and not exists (select from workflow_steps c where c.router_id = o.router_id
          and c.order_id = o.id and (c.type = 'dispatch_create' or c.actor = 'contractor')))) then 'in_progress'
  when exists (select from ${BOOKINGS} and b.status = 'confirmed') then 'scheduled'
  when exists (select from ${DISPATCHES} and d.status = 'accepted') then 'accepted'
  when exists (select from ${DISPATCHES} and d.status = 'sent') then 'dispatching'
  else 'created' end`;

/** The rules before: any step after the first, and any booking. */
const FORMER_STATUS = `case
  when exists (select from ${STEPS} and s.id <> f.id and (s.status = 'done'
    or f.status = 'done' and s.status = 'active' and s.type not in (${ARRANGING}))) then 'in_progress'
  when exists (select from ${BOOKINGS} and b.status in ('requested', 'confirmed', 'done')) then 'scheduled'
  when exists (select from ${DISPATCHES} and d.status = 'sent') then 'dispatching'
  else 'created' end`;

const FIRST_STEP = `left join lateral (select s.id, s.status from ${STEPS} order by s.index, s.position, s.id limit 1) f on true`;

export class TrueStatus1795000000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(update(TRUE_STATUS, ''));
    await runner.query(START_JOBS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(update(FORMER_STATUS, FIRST_STEP));
  }
}

function update(status: string, joins: string): string {
  return `update orders present set status = derived.status from (
      select o.router_id, o.id, ${status} as status from orders o ${joins}
      where o.status in ('created', 'dispatching', 'accepted', 'scheduled', 'in_progress')) derived
    where derived.router_id = present.router_id and derived.id = present.id and derived.status <> present.status`;
}

/** Bookings that lie ahead have their job, as new ones do; where there is no queue yet, there are none. */
const START_JOBS = `
  do $$ begin
    if to_regnamespace('graphile_worker') is not null then
      perform graphile_worker.add_job('booking.starts', json_build_object('routerId', b.router_id, 'orderId', b.order_id),
        run_at => b.start_at, job_key => 'booking.starts:' || b.id)
      from bookings b where b.status = 'confirmed' and b.start_at > now();
    end if;
  end $$`;
