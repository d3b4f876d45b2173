/** Has triggers keep what integrators' names are found by, where an earlier form of migration 38 made a generated column for it. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { KEPT_BY_TRIGGERS } from './own-search/own-search.js';
import { inMoment } from './tenant-keys/moments.js';

const IS_GENERATED = `select attgenerated <> '' as "isGenerated" from pg_attribute
  where attrelid = 'orders'::regclass and attname = 'own_search'`;

export class OwnSearch1795000000061 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const [found] = (await runner.query(IS_GENERATED)) as { isGenerated: boolean }[];
    if (found?.isGenerated === false) return;
    // The column keeps its values; no row is looked at.
    const plain = 'alter table orders alter column own_search drop expression';
    await inMoment(runner, ['orders'], [plain, ...KEPT_BY_TRIGGERS]);
  }

  async down(): Promise<void> {
    // Migration 38 takes back either form.
  }
}
