/** Brings a database up to date; several processes may try at once, one does it. */
import { setTimeout as pause } from 'node:timers/promises';
import { AbstractLogger } from 'typeorm';
import { MIGRATIONS } from '../../migrations/index.js';
import { readMigrationStatus } from '../cli/migration-status.js';
import { installJobQueue } from '../platform/jobs/install-job-queue.js';
import { BoundedClient } from '../platform/database/bounded-client.js';
import { createConnectionConfig } from '../platform/database/connection-config.js';
import { createDataSource } from '../platform/database/data-source.js';
import { chooseLockTimeout } from '../platform/database/lock-timeout.js';
import { sqlState } from '../platform/database/sql-state.js';

const LOCK = 7_203_115;

/** A change of a large table takes its time; locks are waited for shortly. */
const UNHURRIED = { name: 'migrations', silenceTimeoutMs: () => Infinity };
/** Milliseconds within which the guard has its answer. */
const ANSWER_MS = 10_000;

/** Milliseconds between tries to be the one that migrates, and to get the locks that a change of a table needs. */
const PAUSE_MS = 2000;
/** Tries to get them; a dump, or a report that somebody left open, may take its time. */
const TRIES = 150;
const NOT_AVAILABLE = '55P03';
/** Milliseconds between two looks whether a migration waits for somebody. */
const LOOK_MS = 5000;

/** Whoever calls tells of what failed. */
class Silent extends AbstractLogger {
  protected override writeLog(): void {
    // A try that gave way is no failure.
  }
}

/**
 * Runs every migration that has not run yet, the job engine's own included. Requests queue up behind a change that waits
 * for a table, so it waits for a moment only, gives way and comes again.
 * @throws Error with one sentence where the database has the schema of an unreleased version
 */
export async function migrate(url: string, say: (line: string) => void = () => undefined): Promise<void> {
  const guard = guardOf(url);
  await guard.connect();
  const over = new AbortController();
  try {
    await untilAlone(guard, say);
    await readMigrationStatus(guard);
    const telling = tellOfWaits(url, over.signal, say);
    for (let tries = 1; !(await couldRun(url, tries)); tries++) {
      const { blockedBy } = await chooseLockTimeout((text) => look(url, text));
      say(`Tables that the migrations change are in use${blockedBy ? ` (${blockedBy})` : ''}; trying again`);
      await pause(PAUSE_MS);
    }
    await installJobQueue(url);
    over.abort();
    await telling;
  } finally {
    over.abort();
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
  const { waitMs } = await chooseLockTimeout((text) => look(url, text));
  const source = createDataSource(url, [], 2, {
    ...UNHURRIED,
    session: { lock_timeout: waitMs, statement_timeout: 0 },
  });
  source.setOptions({ migrations: MIGRATIONS, migrationsTransactionMode: 'each', logger: new Silent() });
  await source.initialize();
  try {
    await source.runMigrations();
    return true;
  } catch (error) {
    if (sqlState(error) !== NOT_AVAILABLE || tries >= TRIES) throw error;
    return false;
  } finally {
    await source.destroy();
  }
}

/** Whom our own migrations wait for now: an index beside writers waits for every older transaction, holding up nobody. */
const WAITED_FOR = `
  select concat_ws(', ', 'process ' || other.pid, nullif(other.application_name, '')) as name
  from pg_stat_activity own cross join unnest(pg_blocking_pids(own.pid)) blocking
  left join pg_stat_activity other on other.pid = blocking
  where own.datname = current_database() and own.usename = current_user and own.application_name like '% migrations'
  order by other.xact_start limit 1`;

/** Says of each that is waited for once, so that a migration that takes long is no riddle; ends when it is over. */
async function tellOfWaits(url: string, over: AbortSignal, say: (line: string) => void): Promise<void> {
  const told = new Set<string>();
  while (!over.aborted) {
    await pause(LOOK_MS, undefined, { signal: over, ref: false }).catch(() => undefined);
    if (over.aborted) return;
    for (const { name } of await look<{ name: string }>(url, WAITED_FOR)) {
      if (!told.has(name)) say(`A migration waits until ${name || 'somebody'} is done; nobody else is held up`);
      told.add(name);
    }
  }
}

/** Rows of a look at PostgreSQL, none where it fails; the guard itself is left alone, as its lock ends with its connection. */
async function look<T extends object>(url: string, text: string): Promise<T[]> {
  const client = guardOf(url);
  try {
    await client.connect();
    return (await client.query<T>(text)).rows;
  } catch {
    return [];
  } finally {
    client.destroy();
  }
}

function guardOf(url: string): BoundedClient {
  return new BoundedClient(createConnectionConfig(url, { name: 'migration guard', silenceTimeoutMs: () => ANSWER_MS }));
}
