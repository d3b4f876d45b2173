/** Attempts of steps, their log, files, signatures and bookings. */
export const ATTEMPTS = `
  -- Attempts of a step.
  create table workflow_step_data (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3),
    order_id uuid not null,
    workflow_id uuid not null,
    workflow_step_id uuid not null,
    status varchar(64) not null default 'todo',
    action_reason text,
    due_at timestamptz(3),
    comment text,
    actor varchar(16),
    user_id uuid,
    org_id uuid,
    finished_at timestamptz(3),
    primary key (router_id, id),
    foreign key (router_id, workflow_step_id) references workflow_steps (router_id, id) on delete cascade
  );
  create index workflow_step_data_step on workflow_step_data (workflow_step_id, created_at, id);
  create index workflow_step_data_workflow on workflow_step_data (workflow_id);

  create table workflow_step_status_log (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    workflow_step_id uuid not null,
    step_data_id uuid not null,
    from_status varchar(64),
    to_status varchar(64) not null,
    action varchar(16),
    actor varchar(16) not null,
    user_id uuid,
    org_id uuid,
    comment text,
    reason text,
    primary key (router_id, id),
    foreign key (router_id, workflow_step_id) references workflow_steps (router_id, id) on delete cascade
  );
  create index workflow_step_status_log_step on workflow_step_status_log (workflow_step_id, created_at, id);
  create index workflow_step_status_log_data on workflow_step_status_log (step_data_id, created_at desc, id desc);

  create table workflow_step_files (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    workflow_step_id uuid not null,
    file_id uuid not null,
    author_side varchar(64) not null,
    primary key (router_id, id),
    unique (router_id, workflow_step_id, file_id),
    foreign key (router_id, workflow_step_id) references workflow_steps (router_id, id) on delete cascade
  );
  create index workflow_step_files_file on workflow_step_files (file_id);

  create table signatures (
    router_id uuid not null,
    id uuid not null,
    order_id uuid not null,
    workflow_step_id uuid not null,
    step_data_id uuid not null,
    side varchar(64) not null,
    user_id uuid,
    organization_id uuid,
    name varchar(256) not null,
    consent varchar(1000) not null,
    ip_address varchar(64) not null,
    -- PNG.
    image bytea,
    -- What was signed, as it was shown.
    documents jsonb not null,
    file_id uuid,
    signed_at timestamptz(3) not null,
    primary key (router_id, id),
    constraint signatures_once unique (router_id, step_data_id),
    foreign key (router_id, workflow_step_id) references workflow_steps (router_id, id) on delete cascade
  );
  create index signatures_step on signatures (router_id, workflow_step_id);

  create table bookings (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    order_id uuid not null,
    workflow_id uuid not null,
    workflow_step_id uuid not null,
    type varchar(64),
    start_at timestamptz(3) not null,
    end_at timestamptz(3) not null,
    all_day boolean not null default false,
    duration_minutes integer,
    status varchar(64) not null default 'requested',
    sequence integer not null default 0,
    proposed_by varchar(16) not null,
    performer_id uuid,
    primary key (router_id, id),
    constraint bookings_no_overlap exclude using gist (performer_id with =, tstzrange(start_at, end_at) with &&)
      where (performer_id is not null and status in ('requested', 'confirmed', 'done')),
    check (start_at < end_at),
    foreign key (router_id, order_id) references orders (router_id, id) on delete cascade,
    foreign key (router_id, workflow_step_id) references workflow_steps (router_id, id) on delete cascade
  );
  create index bookings_order on bookings (order_id);
  -- One booking per step.
  create unique index bookings_step on bookings (workflow_step_id, router_id) where status <> 'cancelled';
`;
