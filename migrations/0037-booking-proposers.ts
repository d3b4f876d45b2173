/** Remembers which side asked for the time of a booking, so that the other one confirms it. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BookingProposers1795000000037 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table bookings add column proposed_by varchar(16)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table bookings drop column proposed_by');
  }
}
