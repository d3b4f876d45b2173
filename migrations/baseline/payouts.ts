/** Payouts of contractors. */
export const PAYOUTS = `
  create table payouts (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    order_id uuid not null,
    dispatch_id uuid not null,
    organization_id uuid not null,
    -- First payout for the same work, if this one corrects it.
    corrects_id uuid,
    status varchar(64) not null default 'open',
    is_due boolean not null default true,
    is_complete boolean not null,
    currency_code varchar(3),
    amount bigint not null default 0,
    vat_amount bigint not null default 0,
    total_amount bigint not null default 0,
    due_at timestamptz(3) not null,
    approved_at timestamptz(3),
    approved_by uuid,
    approval_reference varchar(140),
    paid_at timestamptz(3),
    paid_by uuid,
    payment_reference varchar(140),
    primary key (router_id, id),
    check ((status = 'open') = (approved_at is null) and (status = 'paid') = (paid_at is not null)),
    check (status = 'open' or is_complete),
    foreign key (organization_id) references organizations (id),
    foreign key (router_id, order_id) references orders (router_id, id),
    foreign key (router_id, dispatch_id) references dispatches (router_id, id),
    foreign key (router_id, corrects_id) references payouts (router_id, id)
  );
  create index payouts_due on payouts (router_id, due_at desc, id desc);
  create index payouts_organization on payouts (organization_id, due_at desc, id desc);
  create index payouts_order on payouts (order_id);
  create index payouts_corrections on payouts (router_id, corrects_id) where corrects_id is not null;
  -- What is not paid, for the amount due of each partner.
  create index payouts_unpaid on payouts (router_id, organization_id) where status <> 'paid';
  -- Changes of the same work are collected in one payout until it is approved.
  create unique index payouts_open on payouts (router_id, dispatch_id) where status = 'open';

  create table payout_lines (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    payout_id uuid not null,
    dispatch_id uuid not null,
    agreed_version integer,
    reason varchar(64) not null,
    description varchar(500) not null,
    amount integer,
    vat_rate integer not null,
    vat_amount bigint not null default 0,
    total_amount bigint not null default 0,
    changed_by uuid,
    primary key (router_id, id),
    foreign key (router_id, payout_id) references payouts (router_id, id) on delete cascade
  );
  create index payout_lines_payout on payout_lines (router_id, payout_id, id);

  -- Approval only adds its own fields, payment only those of the payment; nothing else of an approved payout changes.
  create function keep_approved_payout() returns trigger language plpgsql as $$
    declare
      approval constant text[] := array['status', 'approved_at', 'approved_by', 'approval_reference', 'updated_at'];
      payment constant text[] := array['status', 'paid_at', 'paid_by', 'payment_reference', 'updated_at'];
    begin
      if tg_op = 'DELETE' then
        if old.status <> 'open' then raise exception 'payout % is approved', old.id; end if;
        return old;
      end if;
      if old.status = 'open' and (new.status = 'open' or
          new.status = 'approved' and to_jsonb(new) - approval = to_jsonb(old) - approval) then return new;
      end if;
      if old.status = 'approved' and new.status = 'paid' and to_jsonb(new) - payment = to_jsonb(old) - payment then
        return new;
      end if;
      raise exception 'payout % is %', old.id, old.status;
    end
  $$;

  create trigger payouts_approved_kept before update or delete on payouts for each row
    execute function keep_approved_payout();

  -- The shared lock makes a concurrent approval wait, or this change see it.
  create function keep_approved_payout_lines() returns trigger language plpgsql as $$
    declare
      line record;
      payout_status varchar;
    begin
      if tg_op = 'INSERT' then line := new; else line := old; end if;
      select p.status into payout_status from payouts p
      where p.router_id = line.router_id and p.id = line.payout_id for share;
      if payout_status <> 'open' or tg_op = 'UPDATE' and new.payout_id <> old.payout_id then
        raise exception 'payout % is %', line.payout_id, payout_status;
      end if;
      return null;
    end
  $$;

  create trigger payout_lines_approved_kept after insert or update or delete on payout_lines for each row
    execute function keep_approved_payout_lines();
`;
