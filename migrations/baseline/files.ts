/** Uploaded files and the directory of public tokens. */
export const FILES = `
  create table files (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    file_name varchar(255) not null,
    content_type varchar(128) not null,
    size bigint not null,
    sha256 varchar(64) not null,
    uploaded_by uuid,
    public_token text,
    order_id uuid,
    primary key (router_id, id),
    unique (public_token, router_id),
    foreign key (router_id) references organizations (id)
  );
  -- Orders of other routers hold files of contractors, and find them by id.
  create index files_id on files (id);
  create index files_order on files (order_id) where order_id is not null;
  -- Bytes per router and time.
  create index files_stored on files (router_id, created_at) include (size);

  -- The router of each public token or hash of a link: looked up before a tenant is known.
  create table tenant_directory (
    token text primary key,
    router_id uuid not null,
    created_at timestamptz(3) not null default now()
  );
`;
