/** Public webforms and saved views of lists. */
export const WEBFORMS = `
  create table webforms (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3),
    name varchar(256) not null,
    description varchar(10000),
    shared_with_child_organizations boolean not null default false,
    responsible_routing_operator_id uuid,
    public_token varchar(64) not null,
    public_sharable boolean not null default false,
    embed_origins text[] not null default '{}',
    include_offering boolean not null default false,
    require_offer_lines boolean not null default false,
    order_template_id uuid,
    workflow_template_id uuid,
    public_redirection varchar(64) not null default 'NONE',
    portal_new_tab boolean not null default false,
    show_logo boolean not null default true,
    e_com_product_grid boolean not null default false,
    product_tag_ids uuid[] not null default '{}',
    order_tag_ids uuid[] not null default '{}',
    -- Counted here, because reading a list must not count orders.
    order_count integer not null default 0,
    primary key (router_id, id),
    unique (public_token, router_id),
    foreign key (router_id) references organizations (id),
    foreign key (responsible_routing_operator_id) references users (id),
    foreign key (router_id, order_template_id)
      references order_templates (router_id, id) on delete set null (order_template_id),
    foreign key (router_id, workflow_template_id)
      references workflow_templates (router_id, id) on delete set null (workflow_template_id)
  );
  create index webforms_list on webforms (router_id, created_at desc, id desc) where deleted_at is null;
  create index webforms_order_template on webforms (order_template_id);
  create index webforms_workflow_template on webforms (workflow_template_id);

  create table webform_questions (
    router_id uuid not null,
    id uuid not null,
    webform_id uuid not null,
    position integer not null default 0,
    type varchar(64) not null default 'input',
    title varchar(1000) not null default '',
    description varchar(10000),
    required boolean not null default false,
    view_only boolean not null default false,
    custom_field_id uuid,
    depends_on_custom_field_id uuid,
    depends_on_operator varchar(64),
    depends_on_values text[] not null default '{}',
    multi_value boolean not null default false,
    alternatives jsonb not null default '[]',
    primary key (router_id, id),
    foreign key (router_id, custom_field_id)
      references custom_fields (router_id, id) on delete set null (custom_field_id),
    foreign key (router_id, depends_on_custom_field_id)
      references custom_fields (router_id, id) on delete set null (depends_on_custom_field_id),
    foreign key (router_id, webform_id) references webforms (router_id, id) on delete cascade
  );
  -- Ids that a request chooses must not be in use by any router.
  create index webform_questions_id on webform_questions (id);
  create index webform_questions_webform on webform_questions (webform_id, position, id);
  create index webform_questions_custom_field on webform_questions (custom_field_id);
  create index webform_questions_depends on webform_questions (depends_on_custom_field_id);

  create table webform_files (
    router_id uuid not null,
    file_id uuid not null,
    webform_id uuid not null,
    primary key (router_id, file_id),
    foreign key (router_id, file_id) references files (router_id, id) on delete cascade,
    foreign key (router_id, webform_id) references webforms (router_id, id) on delete cascade
  );
  create index webform_files_webform on webform_files (webform_id);

  create table view_presets (
    router_id uuid not null,
    id uuid not null,
    entity varchar(64) not null,
    name varchar(256) not null,
    layout varchar(64) not null default 'TABLE',
    state jsonb not null default '{"filters":[],"sorting":[],"columnVisibility":{}}',
    "order" integer not null default 0,
    organization_user_id uuid not null,
    personal boolean not null default false,
    primary key (router_id, id),
    foreign key (router_id) references organizations (id),
    foreign key (organization_user_id) references memberships (id)
  );
  create index view_presets_list on view_presets (router_id, "order", id);
`;
