/** Remembers which of an order's files came from the template. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WorkflowFiles1795000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table workflows add column template_file_ids uuid[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table workflows drop column template_file_ids');
  }
}
