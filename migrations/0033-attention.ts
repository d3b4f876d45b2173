/** Keeps with each order what needs somebody in it, so that lists can be narrowed to it (decisions/orders "Attention"). */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Attention1795000000033 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders add column attention jsonb not null default '[]',
        add column attention_reasons text[] not null default '{}',
        add column overdue_at timestamptz(3), add column unconfirmed_at timestamptz(3);
      ${FILL}
      create index orders_attention on orders using gin (router_id, attention_reasons) where attention_reasons <> '{}';
      create index orders_overdue on orders (router_id, overdue_at) where overdue_at is not null;
      create index orders_unconfirmed on orders (router_id, unconfirmed_at) where unconfirmed_at is not null;
      create index deliveries_failed on deliveries (router_id, order_id) where status = 'dead';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index deliveries_failed, orders_unconfirmed, orders_overdue, orders_attention;
      alter table orders drop column unconfirmed_at, drop column overdue_at, drop column attention_reasons,
        drop column attention;
    `);
  }
}

const ASKED = `select from dispatches d where d.router_id = s.router_id and d.step_data_id = s.active_step_data_id`;
const FROM = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** What steps and bookings of orders under way say; a part that nobody plays shows with the order's next change. */
const FILL = `
  with found as (
    select s.router_id, s.order_id, s.id as step_id, s.title, null::timestamptz as since, case
      when s.status = 'failed' and s.type <> 'dispatch_create' then 'STEP_FAILED'
      when s.status = 'failed' and not exists (${ASKED}) then 'NO_CANDIDATE'
      when s.status in ('failed', 'active') then 'DISPATCH_EXHAUSTED'
      else 'REQUIRED_STEP_CANCELLED' end as reason
    from workflow_steps s
    where s.status = 'failed'
      or s.status = 'cancelled' and (s.is_required or exists (select from workflow_steps w
        where w.router_id = s.router_id and w.workflow_id = s.workflow_id and w.depends_on_step_id = s.id and w.status = 'todo'))
      or s.status = 'active' and s.type = 'dispatch_create' and exists (${ASKED})
        and not exists (${ASKED} and d.status in ('sent', 'accepted'))
    union all
    select s.router_id, s.order_id, s.id, s.title, a.due_at, 'OVERDUE'
    from workflow_steps s join workflow_step_data a on a.router_id = s.router_id and a.id = s.active_step_data_id
    where s.status = 'active' and a.due_at is not null
    union all
    select b.router_id, b.order_id, b.workflow_step_id, s.title, b.start_at - interval '24 hours', 'BOOKING_UNCONFIRMED'
    from bookings b join workflow_steps s on s.router_id = b.router_id and s.id = b.workflow_step_id
    where b.status = 'requested'
  ), summed as (
    select router_id, order_id,
      jsonb_agg(jsonb_strip_nulls(jsonb_build_object('from', to_char(since at time zone 'UTC', ${FROM})))
        || jsonb_build_object('reason', reason, 'workflowStepId', step_id, 'stepTitle', title)) as attention,
      coalesce(array_agg(distinct reason) filter (where since is null), '{}') as reasons,
      min(since) filter (where reason = 'OVERDUE') as overdue_at,
      min(since) filter (where reason = 'BOOKING_UNCONFIRMED') as unconfirmed_at
    from found group by router_id, order_id)
  update orders o set attention = summed.attention, attention_reasons = summed.reasons,
    overdue_at = summed.overdue_at, unconfirmed_at = summed.unconfirmed_at
  from summed where summed.router_id = o.router_id and summed.order_id = o.id and o.status not in ('completed', 'cancelled');`;
