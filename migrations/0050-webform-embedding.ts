/** Says of a webform which sites may show it within their own pages. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WebformEmbedding1795000000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table webforms add column embed_origins text[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table webforms drop column embed_origins');
  }
}
