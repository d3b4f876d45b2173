/** Second factors, password resets, failed attempts and OpenID Connect. */
export const SIGN_IN = `
  create table second_factors (
    user_id uuid primary key,
    created_at timestamptz(3) not null default now(),
    secret text not null,
    enabled_at timestamptz(3),
    last_step integer not null default 0,
    wrong_codes integer not null default 0,
    blocked_until timestamptz(3),
    foreign key (user_id) references users (id) on delete cascade
  );

  create table recovery_codes (
    user_id uuid not null,
    hash bytea not null,
    primary key (user_id, hash),
    foreign key (user_id) references users (id) on delete cascade
  );

  create table password_resets (
    id uuid primary key,
    created_at timestamptz(3) not null default now(),
    user_id uuid not null,
    hash bytea not null,
    expires_at timestamptz(3) not null,
    unique (hash),
    foreign key (user_id) references users (id) on delete cascade
  );
  create index password_resets_user on password_resets (user_id);

  -- Wrong passwords by account, by address, and by account at an address.
  create table password_failures (
    key bytea primary key,
    failures integer not null,
    last_failed_at timestamptz(3) not null
  );
  create index password_failures_last on password_failures (last_failed_at);

  -- Addresses from which a user has signed in.
  create table known_addresses (
    user_id uuid not null,
    address bytea not null,
    last_used_at timestamptz(3) not null,
    primary key (user_id, address),
    foreign key (user_id) references users (id) on delete cascade
  );
  create index known_addresses_address on known_addresses (address);

  create table openid_identities (
    issuer varchar(1024) not null,
    subject varchar(255) not null,
    created_at timestamptz(3) not null default now(),
    user_id uuid not null,
    primary key (issuer, subject),
    foreign key (user_id) references users (id) on delete cascade
  );
  create index openid_identities_user on openid_identities (user_id);

  -- Sign-ins that are under way.
  create table openid_sign_ins (
    state_hash bytea primary key,
    browser_hash bytea not null,
    nonce varchar(64) not null,
    code_verifier varchar(128) not null,
    organization_id uuid,
    expires_at timestamptz(3) not null
  );
  create index openid_sign_ins_expiry on openid_sign_ins (expires_at);
`;
