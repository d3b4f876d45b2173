/** The partner network of a router and the areas that it covers. */
export const PARTNERS = `
  create table partner_groups (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    name varchar(256) not null,
    primary key (router_id, id),
    foreign key (router_id) references organizations (id)
  );

  create table partners (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    organization_id uuid not null,
    status varchar(64) not null default 'active',
    professions text[] not null default '{}',
    services text[] not null default '{}',
    tags text[] not null default '{}',
    partner_group_id uuid,
    rating double precision,
    preferred boolean not null default false,
    max_open_dispatches integer,
    parallel_visits integer,
    primary key (router_id, id),
    unique (router_id, organization_id),
    foreign key (router_id) references organizations (id),
    foreign key (organization_id) references organizations (id),
    foreign key (router_id, partner_group_id) references partner_groups (router_id, id)
  );
  create index partners_organization on partners (organization_id);
  create index partners_list on partners (router_id, created_at desc, id desc);
  create index partners_group on partners (router_id, partner_group_id) where partner_group_id is not null;
  create index partners_offers on partners using gin (router_id, professions, services, tags)
    with (gin_pending_list_limit = 256);

  -- The routers that a contractor has worked for, so that reading them needs no scan of its dispatches.
  create table contractor_routers (
    organization_id uuid not null,
    router_id uuid not null,
    created_at timestamptz(3) not null default now(),
    primary key (organization_id, router_id)
  );

  create table coverage_areas (
    router_id uuid not null,
    id uuid not null,
    partner_id uuid not null,
    country_code varchar(2) not null,
    city varchar(256),
    postal_code_kind varchar(64),
    postal_code varchar(32),
    postal_code_to varchar(32),
    center jsonb,
    radius_km double precision,
    -- GeoJSON.
    polygon jsonb,
    exclude boolean not null default false,
    -- What the area matches, in the form in which addresses are looked up; empty with a polygon.
    keys text[] not null,
    -- Smallest rectangle around the polygon, in degrees.
    bounds box,
    primary key (router_id, id),
    foreign key (router_id, partner_id) references partners (router_id, id) on delete cascade
  );
  create index coverage_areas_partner on coverage_areas (partner_id, id);
  -- Without a pending list: rankings read it far more often than areas are written.
  create index coverage_areas_keys on coverage_areas using gin (router_id, keys) with (fastupdate = off);
  create index coverage_areas_bounds on coverage_areas using gist (router_id, bounds) where bounds is not null;

  -- CSV files of coverage areas, imported by a job.
  create table coverage_imports (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    partner_id uuid not null,
    mode varchar(64) not null,
    status varchar(64) not null default 'waiting',
    checked integer not null default 0,
    imported integer not null default 0,
    errors jsonb not null default '[]',
    csv text,
    geojson jsonb,
    file_id uuid,
    primary key (router_id, id),
    foreign key (router_id, partner_id) references partners (router_id, id) on delete cascade
  );
  create index coverage_imports_partner on coverage_imports (router_id, partner_id);
  -- One import per partner at a time.
  create unique index coverage_imports_one on coverage_imports (router_id, partner_id)
    where status in ('waiting', 'running');

  -- Answers of the geocoder. The hash stands for the address, which is personal data.
  create table geocoded_addresses (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    hash bytea not null,
    coordinates jsonb,
    primary key (router_id, id)
  );
  create unique index geocoded_addresses_hash on geocoded_addresses (router_id, hash);

  -- One row: when the next request to the geocoder may be sent, by any process.
  create table geocoder_rate_limits (
    name text primary key,
    next_at timestamptz(3) not null
  );
`;
