/** How a migration without a transaction of its own takes locks: for a moment, or beside everybody for as long as it needs. */
import { setTimeout as pause } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { lockPatience } from '../../src/platform/database/lock-patience.js';
import { LOCK_NOT_AVAILABLE, sqlState } from '../../src/platform/database/sql-state.js';

/** Milliseconds that a lock is waited for at most: at first shorter than others notice, then longer than a vacuum takes to give way. */
const WAITS = [150, 150, 300, 300, 600, 1500];
/** Milliseconds between two tries. */
const PAUSE_MS = 500;

/**
 * The word for an index that is built beside writers. None inside a transaction, when a migration is taken back, which knows
 * no such thing; nor for an empty table, where it would only take longer.
 */
export async function concurrently(runner: QueryRunner, table: string): Promise<string> {
  if (runner.isTransactionActive) return '';
  const [found] = (await runner.query(`select not exists (select 1 from ${table}) as "isEmpty"`)) as {
    isEmpty: boolean;
  }[];
  return found?.isEmpty ? '' : 'concurrently';
}

/** Waits as long as it takes: what it does holds up nobody but other changes of tables. */
export async function unhurried<T>(runner: QueryRunner, work: () => Promise<T>): Promise<T> {
  if (runner.isTransactionActive) return work();
  const [before] = (await runner.query(`select current_setting('lock_timeout') as patience`)) as { patience: string }[];
  await runner.query('set lock_timeout = 0');
  try {
    return await work();
  } finally {
    await runner.query(`set lock_timeout = '${before?.patience ?? 0}'`);
  }
}

/** All statements or none, with nobody else at these tables. @throws 55P03 where one of them stays in use. */
export async function inMoment(runner: QueryRunner, tables: string[], statements: string[]): Promise<void> {
  const work = [`lock table ${tables.join(', ')} in access exclusive mode`, ...statements];
  if (runner.isTransactionActive) return void (await runner.query(work.join(';\n')));
  for (const [index, most] of WAITS.entries()) {
    const { waitMs } = await lockPatience((text) => runner.query(text));
    const wait = Math.min(most, waitMs);
    try {
      // One text, which PostgreSQL works through without waiting for us in between.
      await runner.query(['begin', `set local lock_timeout = ${wait}`, ...work, 'commit'].join(';\n'));
      return;
    } catch (error) {
      await runner.query('rollback');
      if (sqlState(error) !== LOCK_NOT_AVAILABLE || index === WAITS.length - 1) throw error;
      await pause(PAUSE_MS);
    }
  }
}
