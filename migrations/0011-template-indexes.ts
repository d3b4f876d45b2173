/** Finds what depends on a step of a template without a walk over all steps. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TemplateIndexes1795000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index template_steps_depends on template_steps (depends_on_step_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index template_steps_depends');
  }
}
