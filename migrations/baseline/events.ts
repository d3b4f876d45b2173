/** Domain events. */
export const EVENTS = `
  -- Ids that sort by time, for rows that SQL inserts; the service generates ids of the same format.
  create function uuid_v7() returns uuid language sql as $$
    select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
  $$;

  -- Host and port of a URL: deliveries to different hosts are limited separately.
  create function host_of(url text) returns text language sql immutable as $$
    select left(lower(coalesce(substring(url from '^[A-Za-z]+://([^/?#{]+)'), '')), 290)
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
  -- The feed of one order, and from a time.
  create index events_order on events (router_id, order_id, recorded_by, id) where order_id is not null;
  create index events_time on events (router_id, created_at);
`;
