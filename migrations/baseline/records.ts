/** Repeated requests and the audit log. */
export const RECORDS = `
  -- Answers of requests with Idempotency-Key.
  create table idempotency_keys (
    id bytea primary key,
    created_at timestamptz(3) not null default now(),
    fingerprint bytea not null,
    answer text,
    etag text,
    is_accepted boolean not null default false
  );
  create index idempotency_keys_age on idempotency_keys (created_at);

  -- What superusers and administrators did; router_id is null outside of routers.
  create table audit_log (
    id uuid primary key,
    router_id uuid,
    created_at timestamptz(3) not null default now(),
    user_id uuid,
    action varchar(64) not null,
    resource varchar(64) not null,
    resource_id varchar(64),
    changes jsonb not null default '{}'
  );
  create index audit_log_list on audit_log (created_at desc, id desc);
  create index audit_log_router on audit_log (router_id, created_at desc, id desc);
`;
