/** Webhook subscriptions, texts of messages, deliveries and their attempts. */
export const NOTIFICATIONS = `
  create table webhook_subscriptions (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    url varchar(2048) not null,
    events text[] not null,
    is_disabled boolean not null default false,
    primary key (router_id, id),
    foreign key (router_id) references organizations (id)
  );
  create index webhook_subscriptions_router on webhook_subscriptions (router_id) where not is_disabled;

  create table webhook_secrets (
    router_id uuid primary key,
    current_secret text not null,
    previous_secret text,
    previous_until timestamptz(3),
    foreign key (router_id) references organizations (id)
  );

  -- A router's own texts of built-in messages.
  create table message_texts (
    router_id uuid not null,
    kind varchar(64) not null,
    language varchar(2) not null,
    subject text,
    text text,
    is_enabled boolean not null default true,
    primary key (router_id, kind, language),
    foreign key (router_id) references organizations (id)
  );

  -- Outbox: webhooks, e-mails and text messages.
  create table deliveries (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    source varchar(64) not null,
    channel varchar(64) not null,
    message_kind varchar(64),
    status varchar(64) not null default 'pending',
    -- Cause: an event and a subscription, or a task of the template and its copy in the workflow.
    event varchar(64),
    event_id uuid,
    subscription_id uuid,
    task_id uuid,
    workflow_task_id uuid,
    order_id uuid,
    workflow_id uuid,
    workflow_step_id uuid,
    step_data_id uuid,
    dispatch_id uuid,
    booking_id uuid,
    note_ids uuid[] not null default '{}',
    step_state varchar(64),
    -- Which entry of the step into its state caused the message.
    entry bigint,
    timing varchar(64),
    delay integer not null default 0,
    booking_step_id uuid,
    -- Host or channel that the delivery waits for.
    queue varchar(300) not null,
    recipients text[] not null default '{}',
    reader jsonb,
    message jsonb,
    attempt_count integer not null default 0,
    attempts_before integer not null default 0,
    next_attempt_at timestamptz(3),
    last_error text,
    failure_reason varchar(64),
    delivered_at timestamptz(3),
    primary key (router_id, id),
    constraint deliveries_once_per_entry unique (workflow_task_id, step_data_id, step_state, entry, router_id),
    constraint deliveries_once_per_event unique (subscription_id, event_id, router_id),
    foreign key (router_id) references organizations (id),
    foreign key (router_id, order_id) references orders (router_id, id) on delete cascade,
    foreign key (router_id, task_id) references template_tasks (router_id, id) on delete set null (task_id),
    foreign key (router_id, subscription_id)
      references webhook_subscriptions (router_id, id) on delete set null (subscription_id),
    foreign key (router_id, workflow_task_id)
      references workflow_tasks (router_id, id) on delete set null (workflow_task_id)
  );
  -- Jobs name a delivery by its id alone.
  create index deliveries_id on deliveries (id);
  create index deliveries_list on deliveries (router_id, created_at desc, id desc);
  create index deliveries_subscription on deliveries (subscription_id, created_at desc, id desc)
    where subscription_id is not null;
  create index deliveries_order on deliveries (order_id);
  create index deliveries_timed on deliveries (workflow_id) where timing in ('after', 'before');
  create index deliveries_waiting on deliveries (next_attempt_at) where status = 'pending';
  create index deliveries_dead on deliveries (router_id, created_at) where status in ('dead', 'not_configured');
  create index deliveries_task on deliveries (task_id) where task_id is not null;
  create index deliveries_failed on deliveries (router_id, order_id) where status = 'dead';

  create table delivery_attempts (
    router_id uuid not null,
    id uuid not null,
    delivery_id uuid not null,
    number integer not null,
    started_at timestamptz(3) not null,
    duration_ms integer not null,
    status_code integer,
    error text,
    response text,
    primary key (router_id, id),
    unique (delivery_id, number, router_id),
    foreign key (router_id, delivery_id) references deliveries (router_id, id) on delete cascade
  );
`;
