/** Brings a database up to date; several processes may try at once, one does it. */
import { setTimeout as pause } from 'node:timers/promises';
import { MIGRATIONS } from '../migrations/index.js';
import { installJobs } from './platform/jobs/install-jobs.js';
import { BoundedClient } from './platform/database/bounded-client.js';
import { connecting } from './platform/database/connecting.js';
import { dataSource } from './platform/database/data-source.js';
import { LOCK_NOT_AVAILABLE, sqlState } from './platform/database/sql-state.js';

const LOCK = 7_203_115;

/** A change of a large table takes its time; locks are waited for shortly. */
const UNHURRIED = {
  name: 'migrations',
  session: { lock_timeout: 1500, statement_timeout: 0 },
  patience: () => Infinity,
};
/** Milliseconds within which the guard has its answer. */
const ANSWER_MS = 10_000;

/** Milliseconds between tries to be the one that migrates, and to get the locks that a change of a table needs. */
const PAUSE_MS = 2000;
/** Tries to get them; a dump, or a report that somebody left open, may take its time. */
const TRIES = 150;

/**
 * Runs every migration that has not run yet, the job engine's own included. Requests queue up behind a change that waits
 * for a table, so it waits for a moment only, gives way and comes again.
 */
export async function migrate(url: string, say: (line: string) => void = () => undefined): Promise<void> {
  const guard = new BoundedClient(connecting(url, { name: 'migration guard', patience: () => ANSWER_MS }));
  await guard.connect();
  try {
    await untilAlone(guard, say);
    for (let tries = 1; !(await couldRun(url, tries)); tries++) {
      say('Tables that the migrations change are in use; trying again');
      await pause(PAUSE_MS);
    }
    await installJobs(url);
  } finally {
    await guard.end();
  }
}

async function untilAlone(guard: BoundedClient, say: (line: string) => void): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { rows } = await guard.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    if (rows[0].mine) return;
    if (tries === 0) say('Another process migrates the database; waiting for it');
    await pause(PAUSE_MS);
  }
}

/** Whether all ran; those that did stay. @throws Error where one fails for another reason than a lock, or too often. */
async function couldRun(url: string, tries: number): Promise<boolean> {
  const source = dataSource(url, [], 2, UNHURRIED);
  source.setOptions({ migrations: MIGRATIONS, migrationsTransactionMode: 'each' });
  await source.initialize();
  try {
    await source.runMigrations();
    return true;
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE || tries >= TRIES) throw error;
    return false;
  } finally {
    await source.destroy();
  }
}
