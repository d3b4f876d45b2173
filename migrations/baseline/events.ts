/** Domain events and their fan-out to webhook subscriptions. */
export const EVENTS = `
  -- Ids that sort by time, for rows that SQL makes; the service makes its own in the same form.
  create function uuid_v7() returns uuid language sql as $$
    select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
  $$;

  -- Host and port of an address, by which deliveries are kept apart.
  create function host_of(url text) returns text language sql immutable as $$
    select left(lower(coalesce(substring(url from '^[A-Za-z]+://([^/?#{]+)'), '')), 290)
  $$;

  -- Adds a delivery and a job for each subscription of each new event, in the statement that writes the events.
  create function fan_out_events() returns trigger language plpgsql as $$
    declare jobs graphile_worker.job_spec[];
    begin
      -- Most events have no subscription: one look instead of a statement that writes nothing.
      if not exists (
        select from written w join webhook_subscriptions s
          on s.router_id = w.router_id and not s.is_disabled and w.event = any(s.events)
      ) then
        return null;
      end if;
      with made as (
        insert into deliveries
          (id, router_id, source, channel, event, event_id, subscription_id, order_id, queue, next_attempt_at)
        select uuid_v7(), w.router_id, 'event', 'webhook', w.event, w.id, s.id, w.order_id, host_of(s.url), now()
        from written w join webhook_subscriptions s
          on s.router_id = w.router_id and not s.is_disabled and w.event = any(s.events)
        returning id, router_id, event_id, queue, next_attempt_at
      )
      select array_agg(row('deliver',
        json_strip_nulls(json_build_object('deliveryId', made.id, 'host', queue, 'traceparent', w.traceparent)),
        null, next_attempt_at, null, 'delivery:' || made.id, null, null)::graphile_worker.job_spec) into jobs
      from made join written w on w.router_id = made.router_id and w.id = made.event_id;
      if jobs is not null then
        perform graphile_worker.add_jobs(jobs);
      end if;
      return null;
    end
  $$;

  -- Domain events, kept for the feed. No foreign key: writing one must not lock the row of the router.
  create table events (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    organization_id uuid not null,
    order_id uuid,
    event varchar(64) not null,
    payload jsonb not null,
    -- Transaction that wrote the event: the feed reads events only when all older transactions have ended.
    recorded_by bigint not null default pg_current_xact_id()::text::bigint,
    traceparent text,
    primary key (router_id, id)
  );
  create index events_feed on events (router_id, recorded_by, id);
  create trigger events_fan_out after insert on events
    referencing new table as written for each statement execute function fan_out_events();
`;
