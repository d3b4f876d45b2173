/** Actions on many orders at once, with the result of each order. */
export const BULK_OPERATIONS = `
  create table bulk_operations (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    membership_id uuid not null,
    action varchar(64) not null,
    parameters jsonb not null,
    primary key (router_id, id),
    foreign key (router_id) references organizations (id)
  );

  create table bulk_rows (
    router_id uuid not null,
    bulk_id uuid not null,
    position integer not null,
    -- No foreign key: the order may not exist, which the row answers.
    order_id uuid not null,
    status varchar(64) not null default 'waiting',
    status_code integer,
    code varchar(64),
    reason text,
    details jsonb not null default '[]',
    outcome varchar(64),
    contractor_ids uuid[] not null default '{}',
    primary key (router_id, bulk_id, position),
    foreign key (router_id, bulk_id) references bulk_operations (router_id, id) on delete cascade
  );
`;
