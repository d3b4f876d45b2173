/** Organizations (routers and contractors) and the settings of routers. */
export const ORGANIZATIONS = `
  -- A root organization is a router (tenant) or a contractor; router_id is the root of its tree.
  create table organizations (
    id uuid primary key,
    router_id uuid not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3),
    -- Set while a superuser suspends it; of a router it concerns its whole tree.
    suspended_at timestamptz(3),
    display_id serial not null,
    name varchar(256) not null,
    slug varchar(128),
    locale varchar(35),
    timezone varchar(64) not null default 'UTC',
    brand_color varchar(32),
    logo_file_id uuid,
    sender_id varchar(64),
    default_email_sender_name varchar(256),
    -- Features and visibility.
    has_access_to_marketplace boolean not null default false,
    has_access_to_analytics boolean not null default false,
    has_joined_marketplace boolean not null default false,
    area_of_operation varchar(256),
    integration_order_assignment_routing_operator_id uuid,
    -- The tree of the router; contractors are roots of their own.
    parent_id uuid,
    -- Set while a router manages a contractor that has no users yet.
    managed_by_router_id uuid,
    is_minimal boolean not null default false,
    external_id varchar(256),
    owner_id uuid,
    feature_access text[] not null default '{}',
    can_install boolean not null default false,
    order_visibility varchar(64) not null default 'SELF',
    include_in_analytics boolean not null default true,
    organization_live_at timestamptz(3),
    -- Address and billing.
    address varchar(512),
    city varchar(256),
    postal_code varchar(32),
    country_code varchar(2),
    coordinates jsonb,
    billing_email varchar(254),
    billing_address varchar(512),
    billing_city varchar(256),
    billing_postal_code varchar(32),
    currency_code varchar(3),
    legal_name varchar(256),
    legal_org_id varchar(64),
    vat_number varchar(64),
    -- Payments and payouts.
    payproc_legal_entity_id varchar(256),
    payproc_account_holder_id varchar(256),
    payproc_balance_account_id varchar(256),
    payproc_business_line_id varchar(256),
    payproc_store_id varchar(256),
    payproc_transfer_instrument_id varchar(256),
    migrated boolean not null default false,
    payproc_verification_status jsonb,
    payproc_capabilities text[] not null default '{}',
    payout_type varchar(64) not null default 'ORDER',
    installer_share_enabled boolean not null default false,
    invoice_serial_number integer not null default 0,
    payout_serial_number integer not null default 0,
    platform_fee_percentage integer not null default 0,
    platform_fees text,
    autodispatch_weights text,
    auto_cancel boolean not null default false,
    -- Text of the list search: one field a line, so that a phrase matches within one of them.
    search text generated always as (lower(name || chr(10) || coalesce(slug, '') || chr(10) || coalesce(legal_name, ''))) stored,
    unique (router_id, id),
    foreign key (router_id) references organizations (id) deferrable initially deferred,
    foreign key (router_id, parent_id) references organizations (router_id, id),
    foreign key (managed_by_router_id) references organizations (id)
  );
  create unique index organizations_slug on organizations (slug) where deleted_at is null;
  create index organizations_parent on organizations (parent_id);
  create index organizations_suspended on organizations (id) where suspended_at is not null;
  -- For lists of superusers, which span all routers.
  create index organizations_list on organizations (created_at desc, id desc);
  -- A short pending list: every search reads it from end to end.
  create index organizations_search on organizations using gin (search gin_trgm_ops)
    with (gin_pending_list_limit = 256);
  create index organizations_changed on organizations (updated_at, id) where deleted_at is null;
  create index organizations_name on organizations (lower(name), id) where deleted_at is null;
  create index organizations_number on organizations (display_id, id) where deleted_at is null;

  -- Number of ancestors of an organization.
  create function organization_depth(organization uuid) returns integer language sql stable as $$
    with recursive above as (
      select parent_id, 0 as depth from organizations where id = organization
      union all
      select o.parent_id, a.depth + 1 from organizations o join above a on o.id = a.parent_id
    ) select max(depth) from above
  $$;

  create function organization_is_within(organization uuid, root uuid) returns boolean language sql stable as $$
    with recursive above as (
      select id, parent_id from organizations where id = organization
      union
      select o.id, o.parent_id from organizations o join above a on o.id = a.parent_id
    ) select exists (select 1 from above where id = root)
  $$;

  -- Settings and the counter of order numbers of a router.
  create table router_settings (
    router_id uuid primary key,
    is_tax_inclusive boolean not null default false,
    order_prefix varchar(16) not null default 'WO',
    last_order_number integer not null default 0,
    require_second_factor boolean not null default false,
    show_contact_before_acceptance boolean not null default false,
    -- Share of the price in basis points; the price is net or gross.
    default_payout_share integer,
    payout_share_base varchar(64) not null default 'net',
    payout_vat_rate integer not null default 0,
    workday_start varchar(5) not null default '08:00',
    workday_end varchar(5) not null default '16:00',
    works_on_weekends boolean not null default false,
    travel_buffer_minutes integer not null default 0,
    show_prices_to_contractors boolean not null default true,
    -- What clients see: amounts and payment terms, and how they reach the router.
    show_prices_to_clients boolean not null default true,
    payment_terms varchar(2000),
    support_phone_number varchar(32),
    support_email varchar(254),
    foreign key (router_id) references organizations (id)
  );
`;
