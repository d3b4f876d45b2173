/** Makes offers to contractors and clients, and bookings. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Dispatches1795000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table dispatches (
        id uuid primary key,
        updated_at timestamptz(3) not null default now(),
        created_at timestamptz(3) not null default now(),
        router_id uuid not null,
        order_id uuid not null,
        workflow_id uuid not null,
        workflow_step_id uuid,
        step_data_id uuid,
        workflow_actor_id uuid,
        organization_id uuid not null,
        partner_id uuid,
        round integer not null default '1',
        source varchar(64) not null default 'auto',
        status varchar(64) not null default 'sent',
        sent_at timestamptz(3) not null,
        expires_at timestamptz(3),
        responded_at timestamptz(3),
        cancellation_reason varchar(64),
        reason text,
        ranking jsonb,
        unique (router_id, id),
        foreign key (router_id, order_id) references orders (router_id, id) on delete cascade,
        foreign key (router_id, workflow_step_id) references workflow_steps (router_id, id) on delete cascade,
        foreign key (organization_id) references organizations (id),
        foreign key (router_id, workflow_actor_id) references workflow_actors (router_id, id)
      );
      create unique index dispatches_winner on dispatches (step_data_id) where status = 'accepted';
      create unique index dispatches_asked on dispatches (step_data_id, organization_id);
      create index dispatches_order on dispatches (order_id);
      create index dispatches_step on dispatches (workflow_step_id, created_at desc, id desc);
      create index dispatches_organization on dispatches (organization_id, created_at desc, id desc);
      create index dispatches_deadline on dispatches (expires_at) where status = 'sent';
      create or replace view order_assignments as select d.router_id, d.order_id, d.organization_id from dispatches d where d.status in ('sent', 'accepted');
      create table bookings (
        id uuid primary key,
        updated_at timestamptz(3) not null default now(),
        created_at timestamptz(3) not null default now(),
        router_id uuid not null,
        order_id uuid not null,
        workflow_id uuid not null,
        workflow_step_id uuid not null,
        type varchar(64),
        start_at timestamptz(3) not null,
        end_at timestamptz(3) not null,
        all_day boolean not null default false,
        duration_minutes integer,
        status varchar(64) not null default 'requested',
        performer_id uuid,
        unique (router_id, id),
        foreign key (router_id, order_id) references orders (router_id, id) on delete cascade,
        foreign key (router_id, workflow_step_id) references workflow_steps (router_id, id) on delete cascade,
        check (start_at < end_at)
      );
      create unique index bookings_step on bookings (workflow_step_id) where status <> 'cancelled';
      create index bookings_order on bookings (order_id);
      alter table bookings add constraint bookings_no_overlap exclude using gist (performer_id with =, tstzrange(start_at, end_at) with &&) where (performer_id is not null and status in ('requested', 'confirmed'));
      create table client_offers (
        id uuid primary key,
        updated_at timestamptz(3) not null default now(),
        created_at timestamptz(3) not null default now(),
        router_id uuid not null,
        order_id uuid not null,
        workflow_id uuid not null,
        workflow_step_id uuid not null,
        status varchar(64) not null default 'initial',
        sent_at timestamptz(3),
        expires_at timestamptz(3),
        responded_at timestamptz(3),
        reason text,
        unique (router_id, id),
        foreign key (router_id, order_id) references orders (router_id, id) on delete cascade,
        foreign key (router_id, workflow_step_id) references workflow_steps (router_id, id) on delete cascade
      );
      create unique index client_offers_step on client_offers (workflow_step_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create or replace view order_assignments as select o.router_id, o.id as order_id, o.organization_id from orders o where false',
    );
    await runner.query('drop table client_offers, bookings, dispatches cascade');
  }
}
