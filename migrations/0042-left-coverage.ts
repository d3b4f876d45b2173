/** Remembers of accepted work since when its address is one that the contractor does not cover. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LeftCoverage1795000000042 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table dispatches add column left_coverage_at timestamptz(3);
      create index dispatches_left_coverage on dispatches (router_id, organization_id)
        where left_coverage_at is not null and status = 'accepted';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table dispatches drop column left_coverage_at');
  }
}
