/** Orders say in which language their client reads. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ClientLanguages1795000000058 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders add column client_language varchar(35)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders drop column client_language');
  }
}
