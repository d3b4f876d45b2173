/** Makes webhook subscriptions and secrets, deliveries and their attempts, and tells subscriptions of every event. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Notifications1795000000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table webhook_subscriptions (
        id uuid primary key,
        updated_at timestamptz(3) not null default now(),
        created_at timestamptz(3) not null default now(),
        router_id uuid not null,
        url varchar(2048) not null,
        events text[] not null,
        is_disabled boolean not null default false,
        unique (router_id, id),
        foreign key (router_id) references organizations (id)
      );
      create table webhook_secrets (
        router_id uuid primary key,
        current_secret text not null,
        previous_secret text,
        previous_until timestamptz(3),
        foreign key (router_id) references organizations (id)
      );
      create table deliveries (
        id uuid primary key,
        updated_at timestamptz(3) not null default now(),
        created_at timestamptz(3) not null default now(),
        router_id uuid not null,
        source varchar(64) not null,
        channel varchar(64) not null,
        status varchar(64) not null default 'pending',
        event varchar(64),
        event_id uuid,
        subscription_id uuid,
        task_id uuid,
        order_id uuid,
        workflow_id uuid,
        workflow_step_id uuid,
        step_data_id uuid,
        step_state varchar(64),
        entry bigint,
        timing varchar(64),
        delay integer not null default 0,
        booking_step_id uuid,
        queue varchar(300) not null,
        recipients text[] not null default '{}',
        message jsonb,
        attempt_count integer not null default 0,
        attempts_before integer not null default 0,
        next_attempt_at timestamptz(3),
        last_error text,
        delivered_at timestamptz(3),
        unique (router_id, id),
        constraint deliveries_once_per_event unique (subscription_id, event_id),
        constraint deliveries_once_per_entry unique (task_id, step_data_id, step_state, entry),
        foreign key (router_id) references organizations (id),
        foreign key (router_id, order_id) references orders (router_id, id) on delete cascade,
        foreign key (router_id, subscription_id) references webhook_subscriptions (router_id, id) on delete set null (subscription_id),
        foreign key (router_id, task_id) references template_tasks (router_id, id) on delete set null (task_id)
      );
      create index deliveries_list on deliveries (router_id, created_at desc, id desc);
      create index deliveries_order on deliveries (order_id);
      create index deliveries_timed on deliveries (workflow_id) where timing in ('after', 'before');
      create index deliveries_waiting on deliveries (next_attempt_at) where status = 'pending';
      create index deliveries_dead on deliveries (router_id, created_at) where status in ('dead', 'not_configured');
      create table delivery_attempts (
        id uuid primary key,
        router_id uuid not null,
        delivery_id uuid not null,
        number integer not null,
        started_at timestamptz(3) not null,
        duration_ms integer not null,
        status_code integer,
        error text,
        response text,
        unique (delivery_id, number),
        foreign key (router_id, delivery_id) references deliveries (router_id, id) on delete cascade
      );
    `);
    await runner.query(FUNCTIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger events_fan_out on events;
      drop function fan_out_events, enqueue_delivery, uuid_v7, host_of;
      drop table delivery_attempts, deliveries, webhook_secrets, webhook_subscriptions cascade;
    `);
  }
}

/**
 * Deliveries are made by the database itself, in the statement that writes the event, so no way of writing one can forget
 * them and a change that is one statement stays one. Each queue has four lanes that do one job at a time, whichever
 * process does it, so that a slow host holds up nobody else; hosts share 64 sets of lanes, as the engine looks at all of
 * them whenever it takes a job.
 */
const FUNCTIONS = `
  create function uuid_v7() returns uuid language sql volatile as $$
    select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
  $$;

  create function host_of(url text) returns text language sql immutable as $$
    select left(lower(coalesce(substring(url from '^[A-Za-z]+://([^/?#{]+)'), '')), 290)
  $$;

  create function enqueue_delivery(delivery uuid, queue text, at timestamptz) returns uuid language plpgsql as $$
  begin
    perform graphile_worker.add_job('deliver', payload => json_build_object('deliveryId', delivery), run_at => at,
      queue_name => 'deliver ' || (hashtext(queue) & 63) || '.' || get_byte(uuid_send(delivery), 15) % 4,
      job_key => 'delivery:' || delivery);
    return delivery;
  end $$;

  create function fan_out_events() returns trigger language plpgsql as $$
  declare delivery record;
  begin
    for delivery in
      insert into deliveries (id, router_id, source, channel, event, event_id, subscription_id, order_id, queue, next_attempt_at)
      select uuid_v7(), e.router_id, 'event', 'webhook', e.event, e.id, s.id, e.order_id, host_of(s.url), now()
      from written e
      join webhook_subscriptions s on s.router_id = e.router_id and not s.is_disabled and e.event = any(s.events)
      returning id, queue, next_attempt_at
    loop
      perform enqueue_delivery(delivery.id, delivery.queue, delivery.next_attempt_at);
    end loop;
    return null;
  end $$;

  create trigger events_fan_out after insert on events
    referencing new table as written for each statement execute function fan_out_events();
`;
