/** Tells subscriptions of all events of a statement at once: one look at them, and one call that adds the jobs. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The line of a job is that of `enqueue_delivery`. */
const TOGETHER = `
  declare jobs graphile_worker.job_spec[];
  begin
    with made as (
      insert into deliveries (id, router_id, source, channel, event, event_id, subscription_id, order_id, queue, next_attempt_at)
      select uuid_v7(), w.router_id, 'event', 'webhook', w.event, w.id, s.id, w.order_id, host_of(s.url), now()
      from written w join webhook_subscriptions s on s.router_id = w.router_id and not s.is_disabled and w.event = any(s.events)
      returning id, queue, next_attempt_at)
    select array_agg(row('deliver', json_build_object('deliveryId', id),
      'deliver ' || (hashtext(queue) & 63) || '.' || get_byte(uuid_send(id), 15) % 4, next_attempt_at, null,
      'delivery:' || id, null, null)::graphile_worker.job_spec) into jobs from made;
    if jobs is not null then
      perform graphile_worker.add_jobs(jobs);
    end if;
    return null;
  end`;

const ONE_BY_ONE = `
  declare delivery record;
  begin
    for delivery in
      insert into deliveries (id, router_id, source, channel, event, event_id, subscription_id, order_id, queue, next_attempt_at)
      select uuid_v7(), new.router_id, 'event', 'webhook', new.event, new.id, s.id, new.order_id, host_of(s.url), now()
      from webhook_subscriptions s where
        s.router_id = new.router_id and not s.is_disabled and new.event = any(s.events)
      returning id, queue, next_attempt_at
    loop
      perform enqueue_delivery(delivery.id, delivery.queue, delivery.next_attempt_at);
    end loop;
    return null;
  end`;

export class EventsToldTogether1795000000045 implements MigrationInterface {
  /** The queue's own tables are made after the migrations: its type is looked up when an event is told first. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger events_fan_out on events;
      set local check_function_bodies = off;
      create or replace function fan_out_events() returns trigger language plpgsql as $$ ${TOGETHER} $$;
      create trigger events_fan_out after insert on events
        referencing new table as written for each statement execute function fan_out_events();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger events_fan_out on events;
      create or replace function fan_out_events() returns trigger language plpgsql as $$ ${ONE_BY_ONE} $$;
      create trigger events_fan_out after insert on events for each row execute function fan_out_events();
    `);
  }
}
