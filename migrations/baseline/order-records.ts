/** Notes, history, custom fields and client links of orders. */
export const ORDER_RECORDS = `
  create table notes (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    order_id uuid not null,
    content text not null,
    file_ids uuid[] not null default '{}',
    is_public boolean not null default false,
    audience varchar(64) not null default 'all',
    author_id uuid,
    author_side varchar(64) not null,
    author_organization_id uuid,
    primary key (router_id, id),
    foreign key (router_id, order_id) references orders (router_id, id) on delete cascade
  );
  create index notes_order on notes (order_id, created_at desc, id desc);
  -- The latest public note of each side to each audience.
  create index notes_latest on notes (order_id, author_side, audience, created_at desc, id desc) where is_public;
  create index notes_files on notes using gin (file_ids) where file_ids <> '{}';

  -- Events of an order, except notes, which are their own entries.
  create table order_history (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    order_id uuid not null,
    event varchar(64) not null,
    actor varchar(64) not null,
    user_id uuid,
    organization_id uuid,
    comment text,
    reason text,
    changes jsonb not null default '{}',
    primary key (router_id, id),
    foreign key (router_id, order_id) references orders (router_id, id) on delete cascade
  );
  create index order_history_order on order_history (order_id, created_at desc, id desc);

  -- The history of orders, with a note as its own entry.
  create view order_activity as
    select id, router_id, order_id, event, actor, user_id, organization_id, comment, reason, changes, created_at
    from order_history
    union all
    select id, router_id, order_id, 'note.created', author_side, author_id, author_organization_id, null, null, '{}', created_at
    from notes;

  -- Fields of an order or of an order template.
  create table custom_fields (
    router_id uuid not null,
    id uuid not null,
    custom_id varchar(128),
    name varchar(256) not null,
    type varchar(64) not null default 'TEXT',
    is_sensitive boolean not null default false,
    file_url text,
    regex varchar(512),
    validation_message varchar(512),
    value text,
    "values" jsonb not null default '[]',
    order_id uuid,
    order_template_id uuid,
    template_custom_field_id uuid,
    question_id uuid,
    visible_in_order_creation boolean not null default true,
    position integer not null default 0,
    primary key (router_id, id),
    foreign key (router_id, order_template_id) references order_templates (router_id, id) on delete cascade,
    foreign key (router_id, order_id) references orders (router_id, id) on delete cascade
  );
  -- Ids that a request chooses must not be in use by any router.
  create index custom_fields_id on custom_fields (id);
  create index custom_fields_order on custom_fields (order_id, position) where order_id is not null;
  create index custom_fields_named on custom_fields (router_id, custom_id)
    where order_id is not null and custom_id is not null;
  create index custom_fields_template on custom_fields (order_template_id, position)
    where order_template_id is not null;
  create index custom_fields_question on custom_fields (question_id) where question_id is not null;

  create table client_links (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    order_id uuid not null,
    token text not null,
    revoked_at timestamptz(3),
    -- Since the last proof.
    wrong_codes integer not null default 0,
    primary key (router_id, id),
    unique (token, router_id),
    foreign key (router_id, order_id) references orders (router_id, id) on delete cascade
  );
  -- One valid link per order.
  create unique index client_links_open on client_links (order_id, router_id) where revoked_at is null;

  -- How clients prove that an older link is theirs.
  create table client_proofs (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    order_id uuid not null,
    client_link_id uuid not null,
    -- The code that was sent to the client; hash is the proof that it was exchanged for.
    code_hash bytea not null,
    code_expires_at timestamptz(3) not null,
    attempts integer not null default 0,
    hash bytea,
    expires_at timestamptz(3),
    primary key (router_id, id),
    foreign key (router_id, client_link_id) references client_links (router_id, id) on delete cascade,
    foreign key (router_id, order_id) references orders (router_id, id) on delete cascade
  );
  create index client_proofs_link on client_proofs (client_link_id, created_at desc);
  create index client_proofs_order on client_proofs (router_id, order_id);
`;
