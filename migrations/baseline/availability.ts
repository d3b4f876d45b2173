/** When organizations and their people work, and when they are absent. */
export const AVAILABILITY = `
  create table organization_availability (
    router_id uuid not null,
    organization_id uuid not null,
    updated_at timestamptz(3) not null default now(),
    -- Null: the hours of the router settings.
    weekly_hours jsonb,
    country_code varchar(2),
    region varchar(16),
    works_on_holidays boolean not null default false,
    primary key (router_id, organization_id),
    foreign key (router_id, organization_id) references organizations (router_id, id) on delete cascade
  );

  create table technician_availability (
    router_id uuid not null,
    organization_id uuid not null,
    user_id uuid not null,
    updated_at timestamptz(3) not null default now(),
    -- Null: the hours of the organization.
    weekly_hours jsonb,
    primary key (router_id, organization_id, user_id),
    foreign key (router_id, organization_id) references organizations (router_id, id) on delete cascade
  );

  -- In the tenant of the organization that is absent, also if another router recorded it.
  create table absences (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    organization_id uuid not null,
    -- Null: the whole organization.
    user_id uuid,
    period tstzrange not null,
    reason varchar(512),
    -- The router that recorded it, for whose orders alone it counts. Null: the organization itself.
    recorded_by_router_id uuid,
    primary key (router_id, id),
    check (not isempty(period) and lower(period) is not null and upper(period) is not null),
    foreign key (router_id, organization_id) references organizations (router_id, id) on delete cascade
  );
  create index absences_calendar on absences using gist (organization_id, period);

  -- Addresses at which programs read visits; only the hash of the token is stored.
  create table calendar_feeds (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    organization_id uuid not null,
    -- Whose visits it shows, or who created it for the organization.
    user_id uuid not null,
    is_of_organization boolean not null,
    hash bytea not null,
    primary key (router_id, id),
    unique (hash, router_id),
    foreign key (user_id) references users (id) on delete cascade,
    foreign key (router_id, organization_id) references organizations (router_id, id) on delete cascade
  );
  create unique index calendar_feeds_of_person on calendar_feeds (router_id, organization_id, user_id)
    where not is_of_organization;
  create unique index calendar_feeds_of_organization on calendar_feeds (router_id, organization_id)
    where is_of_organization;
  create index calendar_feeds_user on calendar_feeds (user_id);
`;
