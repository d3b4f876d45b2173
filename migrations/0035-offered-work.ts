/** Keeps orders from contractors until they accept. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const assignments = (statuses: string) => `
  create or replace view order_assignments as
  select d.router_id, d.order_id, d.organization_id from dispatches d where d.status in (${statuses})`;

export class OfferedWork1795000000035 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(assignments(`'accepted'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(assignments(`'sent', 'accepted'`));
  }
}
