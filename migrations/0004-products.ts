/** Makes products and their prices for groups of partners. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Products1795000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table products (
        id uuid primary key,
        updated_at timestamptz(3) not null default now(),
        created_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3),
        router_id uuid,
        product_type varchar(64) not null default 'product',
        internal_id integer,
        external_id varchar(256),
        name varchar(256) not null,
        description text,
        shared_with_contractors boolean not null default true,
        is_public boolean not null default false,
        is_editable boolean not null default true,
        unit varchar(256),
        default_note text,
        payment_source varchar(64),
        currency_code varchar(3) not null,
        vat_rate integer not null default 0,
        payer_unit_amount integer not null default 0,
        discount_unit_amount integer not null default 0,
        discount_source_type text,
        work_type text,
        installer_payout_share_percentage integer not null default 0,
        internal_price integer not null default 0,
        images jsonb not null default '[]',
        attachments jsonb not null default '[]',
        tags text[] not null default '{}',
        search text generated always as (lower(name || ' ' || coalesce(description, '') || ' ' || coalesce(external_id, ''))) stored,
        unique (router_id, id),
        foreign key (router_id) references organizations (id)
      );
      create index products_list on products (router_id, created_at desc, id desc) where deleted_at is null;
      create index products_search on products using gin (router_id, search gin_trgm_ops);
      create table product_partner_group_prices (
        product_id uuid not null,
        partner_group_id uuid not null,
        router_id uuid not null,
        amount integer not null,
        primary key (product_id, partner_group_id),
        foreign key (router_id, product_id) references products (router_id, id) on delete cascade,
        foreign key (router_id, partner_group_id) references partner_groups (router_id, id) on delete cascade
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table product_partner_group_prices, products cascade');
  }
}
