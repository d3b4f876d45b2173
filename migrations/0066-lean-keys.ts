/**
 * A database that is made anew has never had processes of release 1.0.0: tables that are written all day, and whose rows
 * nobody looks for without their router, need no index of their ids alone. One with organizations keeps them until a
 * migration called `Contract…` takes them away.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { concurrently, unhurried } from './tenant-keys/moments.js';
import { LEAN_TABLES, RELEASED_KEYS } from './tenant-keys/keys.js';

export class LeanKeys1795000000066 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const [found] = (await runner.query('select not exists (select from organizations) as "isNew"')) as {
      isNew: boolean;
    }[];
    if (!found?.isNew) return;
    for (const table of LEAN_TABLES) await runner.query(`drop index if exists ${table}_released_key`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of LEAN_TABLES) {
      const [found] = (await runner.query(
        `select coalesce(bool_or(indisvalid), false) as "isThere" from pg_index where indexrelid = to_regclass('${table}_released_key')`,
      )) as { isThere: boolean }[];
      if (!found?.isThere) await build(runner, table);
    }
  }
}

/** One that was cut short is built anew. */
async function build(runner: QueryRunner, table: string): Promise<void> {
  const columns = RELEASED_KEYS.find(({ name }) => name === `${table}_pkey`)?.columns;
  const beside = await concurrently(runner, table);
  await unhurried(runner, async () => {
    await runner.query(`drop index ${beside} if exists ${table}_released_key`);
    await runner.query(`create unique index ${beside} ${table}_released_key on ${table} (${columns})`);
  });
}
