/** Lets dispatch steps set deadlines in minutes and ask tiers of partners in turn. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers are whole: steps that were stored before have the new settings too. */
const FILLED = `'{"responseDeadlineMinutes": null, "escalation": []}'::jsonb || settings`;

export class Escalation1795000000027 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table dispatches add column tier integer;
      update template_steps set settings = ${FILLED} where not settings ? 'escalation';
      update workflow_steps set settings = ${FILLED} where not settings ? 'escalation';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table dispatches drop column tier;
      update template_steps set settings = settings - 'responseDeadlineMinutes' - 'escalation';
      update workflow_steps set settings = settings - 'responseDeadlineMinutes' - 'escalation';
    `);
  }
}
