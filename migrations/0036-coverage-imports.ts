/** Large tables of coverage areas are taken in by a job, whose progress can be read. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CoverageImports1795000000036 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table coverage_imports (
        router_id uuid not null,
        id uuid not null,
        partner_id uuid not null,
        mode varchar(64) not null,
        status varchar(64) not null default 'waiting',
        checked integer not null default 0,
        imported integer not null default 0,
        faults jsonb not null default '[]',
        csv text,
        file_id uuid,
        updated_at timestamptz(3) not null default now(),
        created_at timestamptz(3) not null default now(),
        primary key (router_id, id),
        foreign key (router_id, partner_id) references partners (router_id, id) on delete cascade
      );
      create index coverage_imports_partner on coverage_imports (router_id, partner_id);
      create unique index coverage_imports_one on coverage_imports (router_id, partner_id)
        where status in ('waiting', 'running');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table coverage_imports');
  }
}
