/** Makes what built-in messages need: a router's own texts, links that open offers, who reads a delivery, payouts. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BuiltInMessages1795000000029 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table message_texts (
        router_id uuid not null references organizations (id),
        kind varchar(64) not null,
        language varchar(2) not null,
        subject text,
        text text,
        is_enabled boolean not null default true,
        primary key (router_id, kind, language)
      );
      create table offer_links (
        router_id uuid not null,
        id uuid not null,
        dispatch_id uuid not null,
        user_id uuid references users (id) on delete cascade,
        hash bytea not null,
        created_at timestamptz(3) not null default now(),
        primary key (router_id, id),
        unique (hash),
        foreign key (router_id, dispatch_id) references dispatches (router_id, id) on delete cascade
      );
      create index offer_links_dispatch on offer_links (router_id, dispatch_id);
      create index offer_links_user on offer_links (user_id);
      alter table deliveries add column message_kind varchar(64), add column dispatch_id uuid, add column booking_id uuid,
        add column reader jsonb;
      alter table dispatches add column payout integer;
      alter table router_settings add column show_contact_before_acceptance boolean not null default false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table router_settings drop column show_contact_before_acceptance;
      alter table dispatches drop column payout;
      alter table deliveries drop column message_kind, drop column dispatch_id, drop column booking_id, drop column reader;
      drop table offer_links;
      drop table message_texts;
    `);
  }
}
