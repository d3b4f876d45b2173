/** Users, memberships, invitations, sessions and API keys. */
export const IDENTITY = `
  create table users (
    id uuid primary key,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3),
    email varchar(254) not null,
    email_verified timestamptz(3),
    first_name varchar(256),
    last_name varchar(256),
    language varchar(35),
    timezone varchar(64),
    phone_number varchar(32),
    phone_verified timestamptz(3),
    last_login timestamptz(3),
    is_superuser boolean not null default false,
    is_technical boolean not null default false,
    avatar_file_id uuid,
    last_access_at timestamptz(3),
    device_tokens text[] not null default '{}',
    pii_revealed_at timestamptz(3),
    -- Null: signs in by OpenID Connect or not at all.
    password_hash text,
    notification_preferences jsonb not null default '{}',
    suspended_at timestamptz(3),
    -- Text of the list search: e-mail, full name and phone number, one a line, so that a phrase matches within one of them.
    search text generated always as (
      lower(email || chr(10) || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || chr(10) || coalesce(phone_number, ''))
    ) stored
  );
  -- Folds ASCII letters only: other letters do not stand for them.
  create unique index users_email on users (lower(email collate "C")) where deleted_at is null;
  create index users_search on users using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
  -- Filters and sort orders of the list of users.
  create index users_created on users (created_at, id) where deleted_at is null;
  create index users_email_order on users (lower(email), id) where deleted_at is null;
  create index users_first_name_order on users (lower(first_name), id) where deleted_at is null;
  create index users_language_order on users (language, id) where deleted_at is null;
  -- Descending with those without a value last.
  create index users_first_name_reverse on users (lower(first_name) desc nulls last, id desc) where deleted_at is null;
  create index users_language_reverse on users (language desc nulls last, id desc) where deleted_at is null;
  create index users_superusers on users (id) where is_superuser;
  create index users_kind on users ((is_technical::text), id) where deleted_at is null;
  create index users_rank on users ((is_superuser::text), id) where deleted_at is null;
  create index users_timezone on users (timezone, id) where deleted_at is null;
  create index users_email_verified on users (email_verified) where deleted_at is null;
  create index users_phone_verified on users (phone_verified) where deleted_at is null;
  create index users_last_login on users (last_login) where deleted_at is null;
  create index users_changed on users (updated_at) where deleted_at is null;

  create table memberships (
    id uuid primary key,
    router_id uuid not null,
    created_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3),
    router_organization_id uuid not null,
    user_id uuid not null,
    roles text[] not null default '{}',
    -- 1: the user's membership nearest the root of the router, which lists show; maintained by triggers.
    position integer not null default 1,
    is_technical_account boolean not null default false,
    is_guest boolean not null default false,
    invitation uuid,
    disabled_at timestamptz(3),
    unique (router_id, id),
    foreign key (router_id, router_organization_id) references organizations (router_id, id),
    foreign key (user_id) references users (id)
  );
  -- A user belongs to an organization once.
  create unique index memberships_person on memberships (router_organization_id, user_id) where deleted_at is null;
  create index memberships_router on memberships (router_id, created_at desc, id desc);
  create index memberships_user on memberships (user_id);
  -- The people of a contractor: statistics of all memberships would make PostgreSQL expect them all in one organization.
  create index memberships_contractors on memberships (router_organization_id, user_id)
    where deleted_at is null and 'CONTRACTOR' = any(roles);
  create index memberships_people on memberships (router_id, created_at desc, id desc)
    where deleted_at is null and position = 1;
  create index memberships_alive on memberships (id) where deleted_at is null;
  create index memberships_roles on memberships using gin (roles) with (gin_pending_list_limit = 256);

  create table invitations (
    id uuid primary key,
    router_id uuid not null,
    created_at timestamptz(3) not null default now(),
    membership_id uuid not null,
    inviter_id uuid,
    inviting_organization_id uuid,
    hash bytea not null,
    expires_at timestamptz(3) not null,
    is_mailed boolean not null default false,
    unique (hash),
    foreign key (router_id, membership_id) references memberships (router_id, id) on delete cascade
  );
  create index invitations_membership on invitations (membership_id);

  create table sessions (
    id uuid primary key,
    router_id uuid not null,
    created_at timestamptz(3) not null default now(),
    organization_id uuid not null,
    user_id uuid not null,
    hash bytea not null,
    expires_at timestamptz(3) not null,
    revoked_at timestamptz(3),
    has_second_factor boolean not null default false,
    last_used_at timestamptz(3),
    browser varchar(64),
    operating_system varchar(64),
    unique (hash),
    foreign key (router_id, organization_id) references organizations (router_id, id),
    foreign key (user_id) references users (id)
  );
  create index sessions_user on sessions (user_id);

  create table api_keys (
    id uuid primary key,
    router_id uuid not null,
    created_at timestamptz(3) not null default now(),
    organization_id uuid not null,
    user_id uuid not null,
    name varchar(128) not null,
    prefix varchar(16) not null,
    hash bytea not null,
    last_used_at timestamptz(3),
    expires_at timestamptz(3),
    revoked_at timestamptz(3),
    unique (hash),
    foreign key (router_id, organization_id) references organizations (router_id, id),
    foreign key (user_id) references users (id)
  );
  create index api_keys_user on api_keys (user_id);
  create index api_keys_router on api_keys (router_id, created_at desc, id desc);
`;
