/** Migrates the database. If several processes try at once, one migrates and the others wait. */
import { setTimeout as pause } from 'node:timers/promises';
import { AbstractLogger } from 'typeorm';
import { MIGRATIONS } from '../../migrations/index.js';
import { readMigrationStatus } from '../cli/migration-status.js';
import { renumberFutureEvents } from './restored-events.js';
import { installJobQueue } from '../platform/jobs/install-job-queue.js';
import { BoundedClient } from '../platform/database/bounded-client.js';
import { createConnectionConfig } from '../platform/database/connection-config.js';
import { createDataSource } from '../platform/database/data-source.js';
import { chooseLockTimeout } from '../platform/database/lock-timeout.js';
import { sqlState } from '../platform/database/sql-state.js';

const LOCK = 7_203_115;

/** Changing a large table may take long; lock waits are short. */
const WITHOUT_TIMEOUT = { name: 'migrations', silenceTimeoutMs: () => Infinity };
/** Milliseconds for a statement of the guard connection. */
const GUARD_TIMEOUT_MS = 10_000;

/** Milliseconds between attempts to get the advisory lock or table locks. */
const PAUSE_MS = 2000;
/** Attempts to get table locks; a dump or a long report may hold them. */
const TRIES = 150;
const NOT_AVAILABLE = '55P03';
/** Milliseconds between checks whether a migration waits for another session. */
const CHECK_MS = 5000;

/** The caller reports errors. */
class SilentLogger extends AbstractLogger {
  protected override writeLog(): void {
    // A lock timeout is retried and is not an error.
  }
}

/**
 * Runs all pending migrations and those of the job engine. Requests queue up behind a migration that waits for a
 * table lock, so it waits briefly and retries.
 * @throws Error if the database has the schema of an unreleased version
 */
export async function migrate(url: string, log: (line: string) => void = () => undefined): Promise<void> {
  const guard = createGuard(url);
  await guard.connect();
  const finished = new AbortController();
  try {
    await acquireMigrationLock(guard, log);
    await readMigrationStatus(guard);
    const logging = logBlockingSessions(url, finished.signal, log);
    for (let tries = 1; !(await runPending(url, tries)); tries++) {
      const { blockedBy } = await chooseLockTimeout((text) => queryOnce(url, text));
      log(`Tables that the migrations change are in use${blockedBy ? ` (${blockedBy})` : ''}; trying again`);
      await pause(PAUSE_MS);
    }
    await installJobQueue(url);
    await renumberFutureEvents(url, log);
    finished.abort();
    await logging;
  } finally {
    finished.abort();
    await guard.end();
  }
}

async function acquireMigrationLock(guard: BoundedClient, log: (line: string) => void): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { rows } = await guard.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    if (rows[0].mine) return;
    if (tries === 0) log('Another process migrates the database; waiting for it');
    await pause(PAUSE_MS);
  }
}

/**
 * Whether all migrations ran. Completed ones remain. @throws Error other than a lock timeout, or after the last
 * attempt
 */
async function runPending(url: string, tries: number): Promise<boolean> {
  const { waitMs } = await chooseLockTimeout((text) => queryOnce(url, text));
  const source = createDataSource(url, [], 2, {
    ...WITHOUT_TIMEOUT,
    session: { lock_timeout: waitMs, statement_timeout: 0 },
  });
  source.setOptions({ migrations: MIGRATIONS, migrationsTransactionMode: 'each', logger: new SilentLogger() });
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

/**
 * Session that blocks a migration now. `create index concurrently` waits for older transactions without blocking
 * others.
 */
const BLOCKING_SESSION = `
  select concat_ws(', ', 'process ' || other.pid, nullif(other.application_name, '')) as name
  from pg_stat_activity own cross join unnest(pg_blocking_pids(own.pid)) blocking
  left join pg_stat_activity other on other.pid = blocking
  where own.datname = current_database() and own.usename = current_user and own.application_name like '% migrations'
  order by other.xact_start limit 1`;

/** Logs each blocking session once, until aborted. */
async function logBlockingSessions(url: string, finished: AbortSignal, log: (line: string) => void): Promise<void> {
  const logged = new Set<string>();
  while (!finished.aborted) {
    await pause(CHECK_MS, undefined, { signal: finished, ref: false }).catch(() => undefined);
    if (finished.aborted) return;
    for (const { name } of await queryOnce<{ name: string }>(url, BLOCKING_SESSION)) {
      if (!logged.has(name)) log(`A migration waits for ${name || 'another session'}; other sessions are not blocked`);
      logged.add(name);
    }
  }
}

/**
 * Rows of a query on a separate connection, none on failure. The guard connection must not break, because it holds
 * the advisory lock.
 */
async function queryOnce<T extends object>(url: string, text: string): Promise<T[]> {
  const client = createGuard(url);
  try {
    await client.connect();
    return (await client.query<T>(text)).rows;
  } catch {
    return [];
  } finally {
    client.destroy();
  }
}

function createGuard(url: string): BoundedClient {
  return new BoundedClient(
    createConnectionConfig(url, { name: 'migration guard', silenceTimeoutMs: () => GUARD_TIMEOUT_MS }),
  );
}
