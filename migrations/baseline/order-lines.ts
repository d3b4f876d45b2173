/** Lines of orders and offers to the client. */
export const ORDER_LINES = `
  -- Descriptions of order lines, stored once per content and never changed. The id follows from the content.
  create table line_texts (
    router_id uuid not null,
    id uuid not null,
    content text not null,
    -- Bytes.
    size integer not null,
    primary key (router_id, id)
  );

  create table order_lines (
    router_id uuid not null,
    id uuid not null,
    order_id uuid not null,
    workflow_step_id uuid,
    position integer not null,
    product_id uuid,
    name varchar(256) not null,
    description_id uuid,
    quantity numeric(12,3) not null,
    unit varchar(256),
    currency_code varchar(3) not null,
    -- Amounts in the smallest unit of the currency.
    unit_amount integer not null,
    discount_unit_amount integer not null default 0,
    vat_rate integer not null default 0,
    is_tax_inclusive boolean not null default false,
    total_excluding_vat bigint not null,
    vat_amount bigint not null,
    total_amount bigint not null,
    primary key (router_id, id),
    foreign key (router_id, description_id) references line_texts (router_id, id),
    foreign key (router_id, order_id) references orders (router_id, id) on delete cascade,
    foreign key (router_id, product_id) references products (router_id, id),
    foreign key (router_id, workflow_step_id) references workflow_steps (router_id, id) on delete cascade
  );
  -- Starts with router_id: a plan that was made when there were few rows must not read all lines of a router.
  create index order_lines_of_order on order_lines (router_id, order_id, position);

  create table client_offers (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    order_id uuid not null,
    workflow_id uuid not null,
    workflow_step_id uuid not null,
    status varchar(64) not null default 'initial',
    version integer not null default 0,
    sent_at timestamptz(3),
    expires_at timestamptz(3),
    responded_at timestamptz(3),
    reason text,
    primary key (router_id, id),
    foreign key (router_id, order_id) references orders (router_id, id) on delete cascade,
    foreign key (router_id, workflow_step_id) references workflow_steps (router_id, id) on delete cascade
  );
  -- One offer per step.
  create unique index client_offers_step on client_offers (workflow_step_id, router_id);

  -- Each version of an offer as it was shown to the client.
  create table client_offer_versions (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    offer_id uuid not null,
    version integer not null,
    shown jsonb not null,
    accepted_at timestamptz(3),
    primary key (router_id, id),
    unique (router_id, offer_id, version),
    foreign key (router_id, offer_id) references client_offers (router_id, id) on delete cascade
  );
`;
