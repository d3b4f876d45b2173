/** Numbers what was sent to clients, and keeps each version as it was shown. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OfferVersions1795000000028 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table client_offers add column version int not null default 0;
      update client_offers set version = 1 where status <> 'initial';
      create table client_offer_versions (
        id uuid not null,
        router_id uuid not null,
        offer_id uuid not null,
        version int not null,
        shown jsonb not null,
        accepted_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        primary key (router_id, id),
        unique (router_id, offer_id, version),
        foreign key (router_id, offer_id) references client_offers (router_id, id) on delete cascade
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table client_offer_versions; alter table client_offers drop column version');
  }
}
