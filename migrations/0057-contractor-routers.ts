/** Keeps which routers a firm has worked for, so that nobody goes through all of its dispatches to know. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ContractorRouters1795000000057 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Those that list it too: a process of the release before takes partners off its list and enters nothing.
    await runner.query(`
      create table contractor_routers (
        organization_id uuid not null,
        router_id uuid not null,
        created_at timestamptz(3) not null default now(),
        primary key (organization_id, router_id)
      );
      insert into contractor_routers (organization_id, router_id)
        select organization_id, router_id from partners
        union select organization_id, router_id from dispatches;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table contractor_routers');
  }
}
