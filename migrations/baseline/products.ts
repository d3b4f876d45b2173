/** Products and their prices for groups of partners. */
export const PRODUCTS = `
  create table products (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3),
    product_type varchar(64) not null default 'product',
    internal_id integer,
    external_id varchar(256),
    name varchar(256) not null,
    description text,
    shared_with_contractors boolean not null default true,
    is_public boolean not null default false,
    is_editable boolean not null default true,
    unit varchar(256),
    default_note text,
    payment_source varchar(64),
    currency_code varchar(3) not null,
    vat_rate integer not null default 0,
    payer_unit_amount integer not null default 0,
    discount_unit_amount integer not null default 0,
    discount_source_type text,
    work_type text,
    installer_payout_share_percentage integer not null default 0,
    internal_price integer not null default 0,
    images jsonb not null default '[]',
    attachments jsonb not null default '[]',
    tags text[] not null default '{}',
    search text generated always as (
      lower(name || ' ' || coalesce(description, '') || ' ' || coalesce(external_id, ''))
    ) stored,
    primary key (router_id, id),
    foreign key (router_id) references organizations (id)
  );
  create index products_list on products (router_id, created_at desc, id desc) where deleted_at is null;
  create index products_search on products using gin (router_id, search gin_trgm_ops)
    with (gin_pending_list_limit = 256);
  create index products_name on products (router_id, lower(name), id) where deleted_at is null;
  create index products_changed on products (router_id, updated_at desc, id desc) where deleted_at is null;

  create table product_partner_group_prices (
    router_id uuid not null,
    product_id uuid not null,
    partner_group_id uuid not null,
    amount integer not null,
    primary key (router_id, product_id, partner_group_id),
    foreign key (router_id, partner_group_id) references partner_groups (router_id, id) on delete cascade,
    foreign key (router_id, product_id) references products (router_id, id) on delete cascade
  );
`;
