/**
 * Adds the jobs of deliveries without a line of their own. Whoever looked for a job passed over all that waited for a busy
 * line: with 12,000 waiting e-mails each look took 43 ms. `src/notifications/host-turns.ts` keeps hosts apart instead.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The name of the line, by `id` and `queue`, as it was. */
const LINE = `'deliver ' || (hashtext(queue) & 63) || '.' || get_byte(uuid_send(id), 15) % 4`;

const fanOut = (payload: string, line: string) => `
  declare jobs graphile_worker.job_spec[];
  begin
    with made as (
      insert into deliveries (id, router_id, source, channel, event, event_id, subscription_id, order_id, queue, next_attempt_at)
      select uuid_v7(), w.router_id, 'event', 'webhook', w.event, w.id, s.id, w.order_id, host_of(s.url), now()
      from written w join webhook_subscriptions s on s.router_id = w.router_id and not s.is_disabled and w.event = any(s.events)
      returning id, queue, next_attempt_at)
    select array_agg(row('deliver', json_build_object(${payload}), ${line}, next_attempt_at, null,
      'delivery:' || id, null, null)::graphile_worker.job_spec) into jobs from made;
    if jobs is not null then
      perform graphile_worker.add_jobs(jobs);
    end if;
    return null;
  end`;

const enqueue = (payload: string, line: string) => `
  begin
    perform graphile_worker.add_job('deliver', payload => json_build_object(${payload}), run_at => at,
      queue_name => ${line}, job_key => 'delivery:' || delivery);
    return delivery;
  end`;

const functions = (fannedOut: string, enqueued: string) => `
  set local check_function_bodies = off;
  create or replace function fan_out_events() returns trigger language plpgsql as $$ ${fannedOut} $$;
  create or replace function enqueue_delivery(delivery uuid, queue text, at timestamptz) returns uuid
    language plpgsql as $$ ${enqueued} $$;`;

export class DeliveriesWithoutLines1795000000048 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      functions(
        fanOut(`'deliveryId', id, 'host', queue`, 'null'),
        enqueue(`'deliveryId', delivery, 'host', queue`, 'null'),
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      functions(
        fanOut(`'deliveryId', id`, LINE),
        enqueue(`'deliveryId', delivery`, LINE.replaceAll('(id)', '(delivery)')),
      ),
    );
  }
}
