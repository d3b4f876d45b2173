/** Workflow templates with their steps, actors, groups, tasks and documents. */
export const WORKFLOW_TEMPLATES = `
  create table workflow_templates (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    custom_id varchar(128),
    name varchar(256) not null,
    version integer not null default 1,
    is_auto_dispatching_enabled boolean not null default false,
    is_default_template boolean not null default false,
    customer_portal_welcome_description text,
    default_assignee_id uuid,
    chats_settings jsonb not null default '[]',
    allowed_step_group_ids uuid[] not null default '{}',
    primary key (router_id, id),
    foreign key (router_id) references organizations (id),
    foreign key (default_assignee_id) references users (id)
  );
  create unique index workflow_templates_custom_id on workflow_templates (router_id, custom_id);
  -- One default template per router.
  create unique index workflow_templates_default on workflow_templates (router_id) where is_default_template;
  create index workflow_templates_list on workflow_templates (router_id, created_at desc, id desc);

  create table order_templates (
    router_id uuid not null,
    id uuid not null,
    workflow_template_id uuid not null,
    order_name varchar(512),
    order_description_rich_text text,
    order_description_plain_text text,
    files jsonb not null default '[]',
    order_tag_ids uuid[] not null default '{}',
    primary key (router_id, id),
    unique (workflow_template_id, router_id),
    foreign key (router_id, workflow_template_id) references workflow_templates (router_id, id) on delete cascade
  );

  create table template_groups (
    router_id uuid not null,
    id uuid not null,
    workflow_template_id uuid not null,
    name varchar(256) not null,
    description text,
    is_injectable boolean not null default false,
    primary key (router_id, id),
    foreign key (router_id, workflow_template_id) references workflow_templates (router_id, id) on delete cascade
  );
  create index template_groups_template on template_groups (workflow_template_id);

  create table template_actors (
    router_id uuid not null,
    id uuid not null,
    workflow_template_id uuid not null,
    slug varchar(128) not null,
    name varchar(256) not null,
    type varchar(64) not null,
    source varchar(64) not null,
    is_main_installer boolean not null default false,
    professions text[] not null default '{}',
    services text[] not null default '{}',
    tags text[] not null default '{}',
    primary key (router_id, id),
    constraint template_actors_slug unique (workflow_template_id, slug, router_id),
    foreign key (router_id, workflow_template_id) references workflow_templates (router_id, id) on delete cascade
  );

  create table template_steps (
    router_id uuid not null,
    id uuid not null,
    workflow_template_id uuid not null,
    title varchar(256),
    description_operator text,
    description_contractor text,
    description_client text,
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
    actor_id uuid,
    dispatches_actor_id uuid,
    inputs jsonb not null default '[]',
    background_events jsonb not null default '[]',
    actor_visibility jsonb not null default '[]',
    document_ids uuid[] not null default '{}',
    states text[] not null default '{}',
    product_tag_ids uuid[] not null default '{}',
    position integer not null default 0,
    primary key (router_id, id),
    unique (workflow_template_id, id, router_id),
    foreign key (router_id, actor_id) references template_actors (router_id, id) on delete set null (actor_id),
    foreign key (router_id, dispatches_actor_id)
      references template_actors (router_id, id) on delete set null (dispatches_actor_id),
    foreign key (router_id, group_id) references template_groups (router_id, id) on delete set null (group_id),
    constraint template_steps_workflow_template_id_depends_on_step_id_fkey
      foreign key (router_id, workflow_template_id, depends_on_step_id)
      references template_steps (router_id, workflow_template_id, id) deferrable initially deferred,
    foreign key (router_id, workflow_template_id) references workflow_templates (router_id, id) on delete cascade
  );
  -- Ids that a request chooses must not be in use by any router.
  create index template_steps_id on template_steps (id);
  create index template_steps_template on template_steps (workflow_template_id, index, position);
  create index template_steps_depends on template_steps (depends_on_step_id);

  create table template_tasks (
    router_id uuid not null,
    id uuid not null,
    workflow_template_id uuid not null,
    workflow_template_step_id uuid,
    states text[] not null,
    name varchar(256) not null,
    type varchar(64) not null,
    timing varchar(64) not null default 'on',
    delay integer not null default 0,
    recipient jsonb,
    workflow_template_actor_id uuid,
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
    is_disabled boolean not null default false,
    primary key (router_id, id),
    foreign key (router_id, workflow_template_actor_id)
      references template_actors (router_id, id) on delete set null (workflow_template_actor_id),
    foreign key (router_id, workflow_template_step_id) references template_steps (router_id, id) on delete cascade,
    foreign key (router_id, workflow_template_id) references workflow_templates (router_id, id) on delete cascade
  );
  create index template_tasks_template on template_tasks (workflow_template_id);
  create index template_tasks_step on template_tasks (workflow_template_step_id);

  create table template_documents (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3),
    workflow_template_id uuid not null,
    name varchar(256) not null,
    content jsonb,
    type varchar(64) not null default 'content',
    file_id uuid,
    field_mappings text,
    public boolean not null default false,
    description text,
    primary key (router_id, id),
    foreign key (router_id, file_id) references files (router_id, id),
    foreign key (router_id, workflow_template_id) references workflow_templates (router_id, id) on delete cascade
  );
  create index template_documents_template on template_documents (workflow_template_id);
`;
