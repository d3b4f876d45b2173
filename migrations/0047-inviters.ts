/** Keeps who invites, so that the page of an invitation can say it. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Inviters1795000000047 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table invitations add column inviter_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table invitations drop column inviter_id');
  }
}
