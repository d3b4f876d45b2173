/** Has triggers do nothing where there is nothing to do: most changes of orders leave their status, most events nobody asked for. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { inMoment } from './tenant-keys/moments.js';

/** Subscriptions that are told of an event of the statement. */
const WANTED = `written w join webhook_subscriptions s
  on s.router_id = w.router_id and not s.is_disabled and w.event = any(s.events)`;

/** What nobody is told of costs one look instead of a statement that writes nothing. */
const UNLESS_NOBODY = `if not exists (select from ${WANTED}) then
      return null;
    end if;`;

const fanOut = (unless: string) => `
  declare jobs graphile_worker.job_spec[];
  begin
    ${unless}
    with made as (
      insert into deliveries (id, router_id, source, channel, event, event_id, subscription_id, order_id, queue, next_attempt_at)
      select uuid_v7(), w.router_id, 'event', 'webhook', w.event, w.id, s.id, w.order_id, host_of(s.url), now()
      from ${WANTED}
      returning id, router_id, event_id, queue, next_attempt_at)
    select array_agg(row('deliver',
      json_strip_nulls(json_build_object('deliveryId', made.id, 'host', queue, 'traceparent', w.traceparent)),
      null, next_attempt_at, null, 'delivery:' || made.id, null, null)::graphile_worker.job_spec) into jobs
    from made join written w on w.router_id = made.router_id and w.id = made.event_id;
    if jobs is not null then
      perform graphile_worker.add_jobs(jobs);
    end if;
    return null;
  end`;

const told = (unless: string) => `
  set local check_function_bodies = off;
  create or replace function fan_out_events() returns trigger language plpgsql as $$ ${fanOut(unless)} $$;`;

/** The counter of orders has a part for each status. */
const COUNTED_BY_ROW = [
  `create or replace function count_status_of_order() returns trigger language plpgsql as $$ begin
    perform count_rows('orders', old.router_id, old.status, -1);
    perform count_rows('orders', new.router_id, new.status, 1);
    return null;
  end $$`,
  'drop trigger orders_counted_changed on orders',
  `create trigger orders_counted_changed after update on orders for each row
    when ((old.router_id, old.status) is distinct from (new.router_id, new.status))
    execute function count_status_of_order()`,
];

const COUNTED_BY_STATEMENT = [
  'drop trigger orders_counted_changed on orders',
  `create trigger orders_counted_changed after update on orders
    referencing old table as gone new table as made for each statement execute function count_orders()`,
  'drop function count_status_of_order()',
];

export class LighterTriggers1795000000063 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(told(UNLESS_NOBODY));
    await inMoment(runner, ['orders'], COUNTED_BY_ROW);
  }

  async down(runner: QueryRunner): Promise<void> {
    await inMoment(runner, ['orders'], COUNTED_BY_STATEMENT);
    await runner.query(told(''));
  }
}
