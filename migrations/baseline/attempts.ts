/** Attempts of steps, their log, files, signatures, bookings, and when technicians are occupied. */
export const ATTEMPTS = `
  -- Attempts of a step.
  create table workflow_step_data (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3),
    order_id uuid not null,
    workflow_id uuid not null,
    workflow_step_id uuid not null,
    status varchar(64) not null default 'todo',
    action_reason text,
    due_at timestamptz(3),
    comment text,
    actor varchar(16),
    user_id uuid,
    org_id uuid,
    finished_at timestamptz(3),
    primary key (router_id, id),
    foreign key (router_id, workflow_step_id) references workflow_steps (router_id, id) on delete cascade
  );
  create index workflow_step_data_step on workflow_step_data (workflow_step_id, created_at, id);
  create index workflow_step_data_workflow on workflow_step_data (workflow_id);
  -- What is due, for lists of orders.
  create index workflow_step_data_due on workflow_step_data (router_id, due_at)
    where finished_at is null and due_at is not null;

  create table workflow_step_status_log (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    workflow_step_id uuid not null,
    step_data_id uuid not null,
    from_status varchar(64),
    to_status varchar(64) not null,
    action varchar(16),
    actor varchar(16) not null,
    user_id uuid,
    org_id uuid,
    comment text,
    reason text,
    primary key (router_id, id),
    foreign key (router_id, workflow_step_id) references workflow_steps (router_id, id) on delete cascade
  );
  create index workflow_step_status_log_step on workflow_step_status_log (workflow_step_id, created_at, id);
  create index workflow_step_status_log_data on workflow_step_status_log (step_data_id, created_at desc, id desc);

  create table workflow_step_files (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    workflow_step_id uuid not null,
    file_id uuid not null,
    author_side varchar(64) not null,
    primary key (router_id, id),
    unique (router_id, workflow_step_id, file_id),
    foreign key (router_id, workflow_step_id) references workflow_steps (router_id, id) on delete cascade
  );
  create index workflow_step_files_file on workflow_step_files (file_id);

  create table signatures (
    router_id uuid not null,
    id uuid not null,
    order_id uuid not null,
    workflow_step_id uuid not null,
    step_data_id uuid not null,
    side varchar(64) not null,
    user_id uuid,
    organization_id uuid,
    name varchar(256) not null,
    consent varchar(1000) not null,
    ip_address varchar(64) not null,
    -- PNG.
    image bytea,
    -- What was signed, as it was shown.
    documents jsonb not null,
    file_id uuid,
    signed_at timestamptz(3) not null,
    primary key (router_id, id),
    constraint signatures_once unique (router_id, step_data_id),
    foreign key (router_id, workflow_step_id) references workflow_steps (router_id, id) on delete cascade
  );
  create index signatures_step on signatures (router_id, workflow_step_id);

  create table bookings (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    order_id uuid not null,
    workflow_id uuid not null,
    workflow_step_id uuid not null,
    type varchar(64),
    start_at timestamptz(3) not null,
    end_at timestamptz(3) not null,
    all_day boolean not null default false,
    duration_minutes integer,
    status varchar(64) not null default 'requested',
    sequence integer not null default 0,
    proposed_by varchar(16) not null,
    -- When this time was confirmed, and when the client asked for another one since.
    confirmed_at timestamptz(3),
    change_requested_at timestamptz(3),
    change_requested_start_at timestamptz(3),
    performer_id uuid,
    allow_overlap boolean not null default false,
    primary key (router_id, id),
    check (start_at < end_at),
    foreign key (router_id, order_id) references orders (router_id, id) on delete cascade,
    foreign key (router_id, workflow_step_id) references workflow_steps (router_id, id) on delete cascade
  );
  create index bookings_order on bookings (order_id);
  -- The visits of a performer at a time.
  create index bookings_calendar on bookings using gist (performer_id, tstzrange(start_at, end_at))
    where performer_id is not null and status <> 'cancelled';
  -- The coming visits of a router, for lists of orders.
  create index bookings_start on bookings (router_id, start_at) where status in ('todo', 'requested', 'confirmed');
  -- The visits of a router at a time.
  create index bookings_period on bookings using gist (router_id, tstzrange(start_at, end_at));
  -- One booking per step.
  create unique index bookings_step on bookings (workflow_step_id, router_id) where status <> 'cancelled';

  -- When technicians are occupied: a row for each technician of a booking, maintained by triggers of both.
  create table technician_visits (
    router_id uuid not null,
    booking_id uuid not null,
    user_id uuid not null,
    start_at timestamptz(3) not null,
    end_at timestamptz(3) not null,
    primary key (router_id, booking_id, user_id),
    constraint technician_visits_no_overlap
      exclude using gist (user_id with =, tstzrange(start_at, end_at) with &&),
    foreign key (router_id, booking_id) references bookings (router_id, id) on delete cascade
  );

  -- Another performer has other technicians; a done visit keeps those who carried it out.
  create function occupy_technicians() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        delete from technician_visits visit where visit.router_id = new.router_id and visit.booking_id = new.id
          and (new.status not in ('requested', 'confirmed', 'done') or new.performer_id is distinct from old.performer_id);
        update technician_visits visit set start_at = new.start_at, end_at = new.end_at
          where visit.router_id = new.router_id and visit.booking_id = new.id;
      end if;
      if new.status in ('requested', 'confirmed') then
        insert into technician_visits (router_id, booking_id, user_id, start_at, end_at)
        select new.router_id, new.id, technician.user_id, new.start_at, new.end_at from order_technicians technician
        where technician.router_id = new.router_id and technician.order_id = new.order_id
          and technician.organization_id = new.performer_id
        on conflict (router_id, booking_id, user_id) do nothing;
      end if;
      return null;
    end
  $$;
  create trigger bookings_occupy_new after insert on bookings for each row
    when (new.performer_id is not null) execute function occupy_technicians();
  create trigger bookings_occupy_changed after update of start_at, end_at, status, performer_id on bookings for each row
    when ((old.start_at, old.end_at, old.performer_id) is distinct from (new.start_at, new.end_at, new.performer_id)
      or (old.status in ('requested', 'confirmed', 'done')) is distinct from (new.status in ('requested', 'confirmed', 'done')))
    execute function occupy_technicians();

  -- A technician who is assigned after a visit did not carry it out.
  create function occupy_assigned_technician() returns trigger language plpgsql as $$
    begin
      insert into technician_visits (router_id, booking_id, user_id, start_at, end_at)
      select booking.router_id, booking.id, new.user_id, booking.start_at, booking.end_at from bookings booking
      where booking.router_id = new.router_id and booking.order_id = new.order_id
        and booking.performer_id = new.organization_id and booking.status in ('requested', 'confirmed')
        and booking.end_at > new.created_at
      on conflict (router_id, booking_id, user_id) do nothing;
      return null;
    end
  $$;
  create trigger order_technicians_occupied after insert on order_technicians for each row
    execute function occupy_assigned_technician();

  create function release_unassigned_technician() returns trigger language plpgsql as $$
    begin
      delete from technician_visits visit using bookings booking
      where visit.router_id = old.router_id and visit.user_id = old.user_id
        and booking.router_id = old.router_id and booking.id = visit.booking_id and booking.order_id = old.order_id
        and booking.performer_id = old.organization_id and booking.status in ('requested', 'confirmed');
      return null;
    end
  $$;
  create trigger order_technicians_released after delete on order_technicians for each row
    execute function release_unassigned_technician();
`;
