/** Lets routers say when their people work, and steps how long somebody comes. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers are whole: steps that were stored before have the new setting too. */
const FILLED = `'{"durationMinutes": null}'::jsonb || settings`;

export class BookingSlots1795000000039 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table router_settings
        add column workday_start varchar(5) not null default '08:00',
        add column workday_end varchar(5) not null default '16:00',
        add column works_on_weekends boolean not null default false;
      update template_steps set settings = ${FILLED} where not settings ? 'durationMinutes';
      update workflow_steps set settings = ${FILLED} where not settings ? 'durationMinutes';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table router_settings
        drop column workday_start, drop column workday_end, drop column works_on_weekends;
      update template_steps set settings = settings - 'durationMinutes';
      update workflow_steps set settings = settings - 'durationMinutes';
    `);
  }
}
