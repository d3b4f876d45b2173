/** Offers of work to contractors. */
export const DISPATCHES = `
  -- dispatches.is_order_over follows the status of the order and of the dispatch, whichever is written.
  create function note_order_end() returns trigger language plpgsql as $$
    begin
      new.is_order_over = exists (select 1 from orders o where o.router_id = new.router_id and o.id = new.order_id
        and o.status in ('completed', 'cancelled'));
      return new;
    end
  $$;

  create function follow_order_end() returns trigger language plpgsql as $$
    begin
      update dispatches d set is_order_over = new.status in ('completed', 'cancelled')
      where d.router_id = new.router_id and d.order_id = new.id and d.status = 'accepted';
      return null;
    end
  $$;

  create table dispatches (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    order_id uuid not null,
    workflow_id uuid not null,
    workflow_step_id uuid,
    step_data_id uuid,
    workflow_actor_id uuid,
    organization_id uuid not null,
    partner_id uuid,
    round integer not null default 1,
    tier integer,
    source varchar(64) not null default 'auto',
    status varchar(64) not null default 'sent',
    -- Copied from the order by triggers, so that rankings count open work by an index.
    is_order_over boolean not null default false,
    left_coverage_at timestamptz(3),
    sent_at timestamptz(3) not null,
    expires_at timestamptz(3),
    responded_at timestamptz(3),
    responded_by uuid,
    cancellation_reason varchar(64),
    reason text,
    ranking jsonb,
    payout integer,
    payout_is_complete boolean not null default false,
    -- Grows with each change of the order's lines.
    version integer not null default 1,
    -- Request to give accepted work back.
    hand_back_requested_at timestamptz(3),
    hand_back_reason text,
    -- Other terms that the contractor proposed.
    proposed_at timestamptz(3),
    proposed_start_at timestamptz(3),
    proposed_amount integer,
    proposal_refused_at timestamptz(3),
    primary key (router_id, id),
    foreign key (organization_id) references organizations (id),
    foreign key (router_id, order_id) references orders (router_id, id) on delete cascade,
    foreign key (router_id, workflow_actor_id) references workflow_actors (router_id, id),
    foreign key (router_id, workflow_step_id) references workflow_steps (router_id, id) on delete cascade
  );
  create index dispatches_order on dispatches (order_id);
  create index dispatches_step on dispatches (workflow_step_id, created_at desc, id desc);
  create index dispatches_organization on dispatches (organization_id, created_at desc, id desc);
  create index dispatches_deadline on dispatches (expires_at) where status = 'sent';
  -- What a ranking reads of a partner: latest offers and answers, open offers, work in progress.
  create index dispatches_latest on dispatches (router_id, organization_id, sent_at desc, id desc)
    where source <> 'assigned';
  create index dispatches_open on dispatches (router_id, organization_id) where status = 'sent';
  create index dispatches_in_work on dispatches (router_id, organization_id)
    where status = 'accepted' and not is_order_over;
  create index dispatches_answered on dispatches (router_id, organization_id, sent_at desc, id desc)
    where source <> 'assigned' and (status = 'expired' or responded_at is not null);
  create index dispatches_left_coverage on dispatches (router_id, organization_id)
    where left_coverage_at is not null and status = 'accepted';
  -- A contractor is offered an attempt of a step once.
  create unique index dispatches_offered_once on dispatches (step_data_id, organization_id, router_id);
  -- Only one contractor accepts.
  create unique index dispatches_winner on dispatches (step_data_id, router_id) where status = 'accepted';
  create trigger dispatches_order_end_noted before insert or update of status on dispatches for each row
    when (new.status = 'accepted') execute function note_order_end();

  create trigger orders_end_followed after update of status on orders for each row
    when ((old.status in ('completed', 'cancelled')) is distinct from (new.status in ('completed', 'cancelled')))
    execute function follow_order_end();

  -- Rounds of offers.
  create table dispatch_rounds (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    order_id uuid not null,
    workflow_step_id uuid not null,
    step_data_id uuid not null,
    round integer not null,
    tier integer,
    -- Partners that were not offered the work, with the reason.
    excluded jsonb not null,
    excluded_count integer not null,
    primary key (router_id, id),
    unique (router_id, step_data_id, round),
    foreign key (router_id, order_id) references orders (router_id, id) on delete cascade
  );
  create index dispatch_rounds_order on dispatch_rounds (router_id, order_id);

  -- Links by which a contractor without an account answers an offer; only the hash is stored.
  create table offer_links (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    dispatch_id uuid not null,
    user_id uuid,
    hash bytea not null,
    primary key (router_id, id),
    unique (hash, router_id),
    foreign key (user_id) references users (id) on delete cascade,
    foreign key (router_id, dispatch_id) references dispatches (router_id, id) on delete cascade
  );
  create index offer_links_dispatch on offer_links (router_id, dispatch_id);
  create index offer_links_user on offer_links (user_id);

  -- What was agreed about the payout of a dispatch, one row per change.
  create table agreed_payouts (
    router_id uuid not null,
    id uuid not null,
    created_at timestamptz(3) not null default now(),
    dispatch_id uuid not null,
    version integer not null,
    payout integer,
    payout_is_complete boolean not null,
    reason varchar(64) not null,
    primary key (router_id, id),
    unique (router_id, dispatch_id, version),
    foreign key (router_id, dispatch_id) references dispatches (router_id, id) on delete cascade
  );

  -- Which contractors work on an order.
  create view order_assignments as
    select d.router_id, d.order_id, d.organization_id from dispatches d where d.status = 'accepted';
`;
