/** Running workflows with their steps, actors, groups, tasks and documents. */
export const WORKFLOWS = `
  create table workflows (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    order_id uuid not null,
    workflow_template_id uuid,
    name varchar(256) not null,
    template_file_ids uuid[] not null default '{}',
    status varchar(64) not null default 'active',
    completed_at timestamptz(3),
    customer_portal_welcome_description text,
    is_auto_dispatching_enabled boolean not null default false,
    primary key (router_id, id),
    foreign key (router_id, order_id) references orders (router_id, id) on delete cascade,
    foreign key (router_id, workflow_template_id)
      references workflow_templates (router_id, id) on delete set null (workflow_template_id)
  );
  -- One workflow per order.
  create unique index workflows_order on workflows (order_id, router_id);

  -- Deferred: an order and its workflow are written in one transaction and refer to each other.
  alter table orders add foreign key (router_id, workflow_id)
    references workflows (router_id, id) deferrable initially deferred;

  create table workflow_groups (
    router_id uuid not null,
    id uuid not null,
    workflow_id uuid not null,
    template_group_id uuid,
    name varchar(256) not null,
    description text,
    is_injectable boolean not null default false,
    template_steps jsonb not null default '[]',
    primary key (router_id, id),
    foreign key (router_id, workflow_id) references workflows (router_id, id) on delete cascade
  );
  create index workflow_groups_workflow on workflow_groups (workflow_id);

  create table workflow_actors (
    router_id uuid not null,
    id uuid not null,
    workflow_id uuid not null,
    template_actor_id uuid,
    slug varchar(128) not null,
    name varchar(256) not null,
    type varchar(64) not null,
    source varchar(64) not null,
    active_representative_id uuid,
    is_main_installer boolean not null default false,
    professions text[] not null default '{}',
    services text[] not null default '{}',
    tags text[] not null default '{}',
    primary key (router_id, id),
    unique (workflow_id, slug, router_id),
    foreign key (router_id, workflow_id) references workflows (router_id, id) on delete cascade
  );

  create table workflow_steps (
    router_id uuid not null,
    id uuid not null,
    order_id uuid not null,
    workflow_id uuid not null,
    template_step_id uuid,
    manual_addition boolean not null default false,
    actor_id uuid,
    dispatches_actor_id uuid,
    active_step_data_id uuid,
    title varchar(256),
    description_operator jsonb,
    description_contractor jsonb,
    description_client jsonb,
    depends_on_step_id uuid,
    is_required boolean not null default false,
    type varchar(64) not null,
    settings jsonb not null,
    variant varchar(64),
    index integer not null default 0,
    actor varchar(64) not null,
    group_id uuid,
    auto_complete boolean not null default false,
    due_after_days integer,
    due_at_time varchar(5),
    due_date_skip_weekends boolean not null default false,
    visible_to_operator boolean not null,
    visible_to_contractor boolean not null,
    visible_to_client boolean not null,
    status varchar(64) not null default 'todo',
    -- Opened after an order_complete step was done.
    keeps_order_open boolean not null default false,
    actor_visibility jsonb not null default '[]',
    background_events jsonb not null default '[]',
    inputs jsonb not null default '[]',
    document_ids uuid[] not null default '{}',
    product_tag_ids uuid[] not null default '{}',
    position integer not null default 0,
    states text[] not null default '{}',
    primary key (router_id, id),
    unique (workflow_id, id, router_id),
    foreign key (router_id, actor_id) references workflow_actors (router_id, id),
    foreign key (router_id, dispatches_actor_id) references workflow_actors (router_id, id),
    constraint workflow_steps_workflow_id_depends_on_step_id_fkey
      foreign key (router_id, workflow_id, depends_on_step_id)
      references workflow_steps (router_id, workflow_id, id) deferrable initially deferred,
    foreign key (router_id, workflow_id) references workflows (router_id, id) on delete cascade
  );
  -- Ids that a request chooses must not be in use by any router.
  create index workflow_steps_id on workflow_steps (id);
  create index workflow_steps_workflow on workflow_steps (workflow_id, index, position);
  create index workflow_steps_order on workflow_steps (order_id);
  create index workflow_steps_depends on workflow_steps (depends_on_step_id);

  -- The workflow's own copy of the template's tasks: later changes of the template do not affect it.
  create table workflow_tasks (
    router_id uuid not null,
    id uuid not null,
    workflow_id uuid not null,
    template_task_id uuid,
    template_step_id uuid,
    workflow_actor_id uuid,
    states text[] not null,
    name varchar(256) not null,
    type varchar(64) not null,
    timing varchar(64) not null default 'on',
    delay integer not null default 0,
    recipient jsonb,
    webhook_payload_template text,
    webhook_headers_template text,
    webhook_url_template text,
    sms_payload_template text,
    email_subject_template text,
    email_body_template text,
    email_logos text[] not null default '{}',
    email_cc jsonb not null default '[]',
    email_bcc jsonb not null default '[]',
    custom_field_attachments uuid[] not null default '{}',
    primary key (router_id, id),
    foreign key (router_id, template_task_id)
      references template_tasks (router_id, id) on delete set null (template_task_id),
    foreign key (router_id, workflow_actor_id) references workflow_actors (router_id, id),
    foreign key (router_id, workflow_id) references workflows (router_id, id) on delete cascade
  );
  create index workflow_tasks_workflow on workflow_tasks (workflow_id);
  create index workflow_tasks_template on workflow_tasks (template_task_id);

  create table workflow_documents (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    workflow_id uuid not null,
    template_document_id uuid,
    name varchar(256) not null,
    content jsonb,
    type varchar(16) not null,
    file_id uuid,
    field_mappings text,
    public boolean not null default false,
    description text,
    primary key (router_id, id),
    foreign key (router_id, workflow_id) references workflows (router_id, id) on delete cascade
  );
  create index workflow_documents_workflow on workflow_documents (workflow_id);
`;
