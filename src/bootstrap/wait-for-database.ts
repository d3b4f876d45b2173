/** Waits for PostgreSQL and checks its version and that each connection has its own session. */
import { setTimeout as pause } from 'node:timers/promises';
import { BoundedClient } from '../platform/database/bounded-client.js';
import { createConnectionConfig } from '../platform/database/connection-config.js';
import { sqlState } from '../platform/database/sql-state.js';

/** Milliseconds of an attempt, and between attempts. */
const TRY_MS = 10_000;
const PAUSE_MS = 2000;

/**
 * Errors to retry: unreachable, unknown name, starting, stopping, too many connections. Others, such as a wrong
 * password, are permanent.
 */
const RETRYABLE = /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|57P0|53300|08)/;
const TIMED_OUT = /timeout expired|Connection terminated/;

/** Minimum major version of PostgreSQL. */
export const MIN_POSTGRES_VERSION = 15;
const ROUNDS = 5;

/** Database to wait for. */
export interface DatabaseTarget {
  url: string;
  /** Setting of the URL. */
  variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL';
}

/**
 * Waits until PostgreSQL responds, and logs while waiting.
 * @throws Error with a message of one line for a permanent error or an unsuitable server
 */
export async function waitForDatabase(target: DatabaseTarget, log: (line: string) => void): Promise<void> {
  const client = await connectWithRetry(target.url, log);
  try {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
    const [{ version }] = rows;
    if (Number.parseInt(version, 10) < MIN_POSTGRES_VERSION)
      throw new Error(`PostgreSQL ${MIN_POSTGRES_VERSION} or later is needed; ${hostOf(target.url)} has ${version}`);
    await assertOwnSessions(client, target);
  } finally {
    client.destroy();
  }
}

async function connectWithRetry(url: string, log: (line: string) => void): Promise<BoundedClient> {
  for (;;) {
    const client = open(url);
    try {
      await client.connect();
      return client;
    } catch (error) {
      client.destroy();
      const { message } = error as Error;
      if (!RETRYABLE.test(sqlState(error) ?? '') && !TIMED_OUT.test(message)) throw error;
      const why = TIMED_OUT.test(message)
        ? `did not answer within ${TRY_MS / 1000} s`
        : `cannot be reached: ${message}`;
      log(`The database at ${hostOf(url)} ${why}; trying again`);
      await pause(PAUSE_MS);
    }
  }
}

/**
 * Detects a pooler in transaction or statement mode: sessions share or change backend processes, which would break
 * LISTEN and advisory locks.
 */
async function assertOwnSessions(one: BoundedClient, { url, variable }: DatabaseTarget): Promise<void> {
  const other = open(url);
  try {
    await other.connect();
    const seen = [new Set<number>(), new Set<number>()];
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, client] of [one, other].entries()) seen[index].add(await processOf(client));
    }
    const isShared = seen.some((own) => own.size > 1) || [...seen[0]].some((id) => seen[1].has(id));
    if (isShared) throw new Error(`${variable} ${SHARED[variable]}`);
  } finally {
    other.destroy();
  }
}

const SHARED = {
  DATABASE_URL:
    'points to a pooler that shares connections between transactions (PgBouncer: pool_mode = transaction); set ' +
    'DATABASE_DIRECT_URL to PostgreSQL itself as well, for LISTEN, locks, migrations and jobs, or use pool_mode = session',
  DATABASE_DIRECT_URL:
    'points to a pooler that shares connections between transactions (PgBouncer: pool_mode = transaction); it must ' +
    'point to PostgreSQL itself, or to a pooler with pool_mode = session',
};

async function processOf(client: BoundedClient): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
  return rows[0].id;
}

function open(url: string): BoundedClient {
  return new BoundedClient(
    createConnectionConfig(url, { name: 'start', silenceTimeoutMs: () => TRY_MS, connectMs: TRY_MS }),
  );
}

/** Host and port, without the password of the URL. */
function hostOf(url: string): string {
  return URL.parse(url)?.host || 'DATABASE_URL';
}
