/** Makes the partner network and where it works. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Partners1795000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table partner_groups (
        id uuid primary key,
        updated_at timestamptz(3) not null default now(),
        created_at timestamptz(3) not null default now(),
        router_id uuid not null,
        name varchar(256) not null,
        unique (router_id, id),
        foreign key (router_id) references organizations (id)
      );
      create table partners (
        id uuid primary key,
        updated_at timestamptz(3) not null default now(),
        created_at timestamptz(3) not null default now(),
        router_id uuid not null,
        organization_id uuid not null,
        status varchar(64) not null default 'active',
        professions text[] not null default '{}',
        services text[] not null default '{}',
        tags text[] not null default '{}',
        partner_group_id uuid,
        rating double precision,
        preferred boolean not null default false,
        max_open_dispatches integer,
        unique (router_id, id),
        unique (router_id, organization_id),
        foreign key (router_id) references organizations (id),
        foreign key (organization_id) references organizations (id),
        foreign key (router_id, partner_group_id) references partner_groups (router_id, id)
      );
      create index partners_organization on partners (organization_id);
      create index partners_list on partners (router_id, created_at desc, id desc);
      create table coverage_areas (
        id uuid primary key,
        router_id uuid not null,
        partner_id uuid not null,
        country_code varchar(2) not null,
        city varchar(256),
        postal_code_kind varchar(64),
        postal_code varchar(32),
        postal_code_to varchar(32),
        center jsonb,
        radius_km double precision,
        exclude boolean not null default false,
        keys text[] not null,
        foreign key (router_id, partner_id) references partners (router_id, id) on delete cascade
      );
      create index coverage_areas_partner on coverage_areas (partner_id, id);
      create index coverage_areas_keys on coverage_areas using gin (router_id, keys) with (fastupdate = off);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table coverage_areas, partners, partner_groups cascade');
  }
}
