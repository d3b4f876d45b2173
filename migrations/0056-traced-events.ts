/** Keeps the trace in which an event was recorded, and gives it to the jobs that tell of it. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const fanOut = (payload: string) => `
  declare jobs graphile_worker.job_spec[];
  begin
    with made as (
      insert into deliveries (id, router_id, source, channel, event, event_id, subscription_id, order_id, queue, next_attempt_at)
      select uuid_v7(), w.router_id, 'event', 'webhook', w.event, w.id, s.id, w.order_id, host_of(s.url), now()
      from written w join webhook_subscriptions s on s.router_id = w.router_id and not s.is_disabled and w.event = any(s.events)
      returning id, router_id, event_id, queue, next_attempt_at)
    select array_agg(row('deliver', ${payload}, null, next_attempt_at, null,
      'delivery:' || made.id, null, null)::graphile_worker.job_spec) into jobs
    from made join written w on w.router_id = made.router_id and w.id = made.event_id;
    if jobs is not null then
      perform graphile_worker.add_jobs(jobs);
    end if;
    return null;
  end`;

const told = (payload: string) => `
  set local check_function_bodies = off;
  create or replace function fan_out_events() returns trigger language plpgsql as $$ ${fanOut(payload)} $$;`;

export class TracedEvents1795000000056 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table events add column traceparent text;
      ${told(`json_strip_nulls(json_build_object('deliveryId', made.id, 'host', queue, 'traceparent', w.traceparent))`)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${told(`json_build_object('deliveryId', made.id, 'host', queue)`)}
      alter table events drop column traceparent;
    `);
  }
}
