/** Orders, when they last changed, their tags and technicians. */
export const ORDERS = `
  create function own_search_of_order() returns trigger language plpgsql as $$
    begin
      new.own_search := case when new.external_id is not null or new.metadata <> '{}' then
        left(lower(coalesce(new.external_id, '') || ' ' || jsonb_path_query_array(new.metadata, '$.*')::text), 16384) end;
      return new;
    end
  $$;

  -- Uses the clock of the process that placed the order: if that of PostgreSQL were ahead, the next change would not move
  -- the order in lists.
  create function follow_new_order() returns trigger language plpgsql as $$
    begin
      insert into order_changes (router_id, id, updated_at) values (new.router_id, new.id, new.created_at);
      return null;
    end
  $$;

  create table orders (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    display_id varchar(64) not null,
    external_id varchar(256),
    organization_id uuid not null,
    operator_id uuid,
    workflow_id uuid,
    name varchar(512),
    description jsonb,
    -- Derived from the workflow.
    status varchar(64) not null default 'created',
    source varchar(64) not null default 'api',
    completed_at timestamptz(3),
    cancelled_at timestamptz(3),
    -- The client and the site.
    contact_person_name varchar(256) not null,
    email varchar(254) not null,
    phone_number varchar(32) not null,
    client_language varchar(35),
    workplace varchar(256),
    address varchar(512) not null,
    city varchar(256) not null,
    postal_code varchar(32) not null,
    country_code varchar(2) not null,
    coordinates jsonb,
    -- The geocoder found the coordinates; another address removes them.
    is_geocoded boolean not null default false,
    file_ids uuid[] not null default '{}',
    metadata jsonb not null default '{}',
    -- Text of the list search.
    search text generated always as (
      lower(display_id || ' ' || coalesce(name, '') || ' ' || contact_person_name || ' ' || email || ' ' || phone_number
        || ' ' || address || ' ' || postal_code || ' ' || city)
    ) stored,
    -- Text of external_id and metadata, maintained by triggers. Separate from search, because contractors must not find what they cannot read.
    own_search text,
    -- Who has to act and why, written with each change and by a job when a deadline passes. An order without a workflow
    -- waits for operators.
    waiting_for text[] not null default '{operator}',
    waiting_since timestamptz(3) default now(),
    attention jsonb not null default '[]',
    attention_reasons text[] not null default '{}',
    attention_due_at timestamptz(3),
    dismissed_attention jsonb not null default '[]',
    held_at timestamptz(3),
    held_until timestamptz(3),
    hold_reason varchar(2000),
    held_by uuid,
    hold_over_at timestamptz(3),
    primary key (router_id, id),
    unique (router_id, display_id),
    foreign key (router_id, organization_id) references organizations (router_id, id),
    foreign key (operator_id) references users (id),
    foreign key (held_by) references users (id)
  );
  -- Jobs name an order by its id alone.
  create index orders_id on orders (id);
  create index orders_list on orders (router_id, created_at desc, id desc);
  create index orders_organization on orders (organization_id, created_at desc, id desc);
  create index orders_search on orders using gin (router_id, search gin_trgm_ops) with (gin_pending_list_limit = 256);
  create index orders_status on orders (router_id, status, created_at desc, id desc);
  create index orders_name on orders (router_id, lower(name));
  create index orders_city on orders (router_id, lower(city));
  create index orders_files on orders using gin (file_ids) where file_ids <> '{}';
  -- Sorts numbers as numbers.
  create index orders_number on orders (router_id, (substring(display_id from '[0-9]+$')::numeric), id);
  create index orders_source on orders (router_id, source, created_at desc, id desc);
  create index orders_operator on orders (operator_id, created_at desc, id desc) where operator_id is not null;
  -- Dates that most orders do not have yet cost their writers nothing.
  create index orders_completed on orders (router_id, completed_at) where completed_at is not null;
  create index orders_cancelled on orders (router_id, cancelled_at) where cancelled_at is not null;
  create index orders_attention on orders using gin (router_id, attention_reasons) where attention_reasons <> '{}';
  create index orders_waiting_for on orders using gin (router_id, waiting_for) where waiting_for <> '{}';
  create index orders_waiting_since on orders (router_id, waiting_since, id);
  -- Descending with orders that do not wait last.
  create index orders_waiting_since_reverse on orders (router_id, waiting_since desc nulls last, id desc);
  -- Two requests that place the same external order cannot both succeed.
  create unique index orders_external_id on orders (router_id, external_id) where external_id is not null;
  create index orders_own_search on orders using gin (router_id, own_search gin_trgm_ops);
  -- A generated column would be computed with every change; these run only when its sources change.
  create trigger orders_made_findable before insert on orders for each row
    when (new.external_id is not null or new.metadata <> '{}') execute function own_search_of_order();
  create trigger orders_stay_findable before update of external_id, metadata on orders for each row
    when (old.external_id is distinct from new.external_id or old.metadata is distinct from new.metadata)
    execute function own_search_of_order();
  create trigger orders_made_followed after insert on orders
    for each row execute function follow_new_order();

  -- When an order last changed. A table of its own, because a row of orders is in some twenty indexes: a change that only
  -- sets this time writes to two.
  create table order_changes (
    router_id uuid not null,
    id uuid not null,
    updated_at timestamptz(3) not null default now(),
    primary key (router_id, id),
    foreign key (router_id, id) references orders (router_id, id) on delete cascade
  );
  create index order_changes_updated_at on order_changes (router_id, updated_at desc, id desc);

  create table order_tags (
    router_id uuid not null,
    id uuid not null,
    name varchar(128) not null,
    color varchar(32),
    primary key (router_id, id),
    foreign key (router_id) references organizations (id)
  );
  create unique index order_tags_name on order_tags (router_id, lower(name));

  create table order_tag_assignments (
    router_id uuid not null,
    order_id uuid not null,
    order_tag_id uuid not null,
    primary key (router_id, order_id, order_tag_id),
    foreign key (router_id, order_tag_id) references order_tags (router_id, id) on delete cascade,
    foreign key (router_id, order_id) references orders (router_id, id) on delete cascade
  );
  create index order_tag_assignments_tag on order_tag_assignments (order_tag_id);

  create table order_technicians (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    order_id uuid not null,
    organization_id uuid not null,
    user_id uuid not null,
    primary key (router_id, id),
    unique (router_id, order_id, organization_id, user_id),
    foreign key (organization_id) references organizations (id),
    foreign key (user_id) references users (id),
    foreign key (router_id, order_id) references orders (router_id, id) on delete cascade
  );
  create index order_technicians_user on order_technicians (user_id, order_id);
`;
