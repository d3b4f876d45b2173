/** Before anything else: PostgreSQL answers, is new enough, and gives each connection a session of its own. */
import { setTimeout as pause } from 'node:timers/promises';
import { BoundedClient } from '../platform/database/bounded-client.js';
import { createConnectionConfig } from '../platform/database/connection-config.js';
import { sqlState } from '../platform/database/sql-state.js';

/** Milliseconds after which a try is given up, and between two tries. */
const TRY_MS = 10_000;
const PAUSE_MS = 2000;

/** It may come yet: nobody there, no such name, starting, stopping, full. All else, such as a wrong password, will not. */
const NOT_YET = /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|57P0|53300|08)/;
const HUNG = /timeout expired|Connection terminated/;

/** The first version of PostgreSQL that will do. */
export const MIN_POSTGRES_VERSION = 15;
const ROUNDS = 5;

/** Where PostgreSQL is. */
export interface DatabaseTarget {
  url: string;
  /** The setting that says so. */
  variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL';
}

/**
 * Waits until it answers, and says so meanwhile.
 * @throws Error with one line where it never will, or the service could not work with what is there.
 */
export async function waitForDatabase(address: DatabaseTarget, say: (line: string) => void): Promise<void> {
  const client = await reached(address.url, say);
  try {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
    const [{ version }] = rows;
    if (Number.parseInt(version, 10) < MIN_POSTGRES_VERSION)
      throw new Error(`PostgreSQL ${MIN_POSTGRES_VERSION} or later is needed; ${placeOf(address.url)} has ${version}`);
    await refuseSharing(client, address);
  } finally {
    client.destroy();
  }
}

async function reached(url: string, say: (line: string) => void): Promise<BoundedClient> {
  for (;;) {
    const client = open(url);
    try {
      await client.connect();
      return client;
    } catch (error) {
      client.destroy();
      const { message } = error as Error;
      if (!NOT_YET.test(sqlState(error) ?? '') && !HUNG.test(message)) throw error;
      const why = HUNG.test(message) ? `did not answer within ${TRY_MS / 1000} s` : `can not be reached: ${message}`;
      say(`The database at ${placeOf(url)} ${why}; trying again`);
      await pause(PAUSE_MS);
    }
  }
}

/**
 * A pooler that lends a connection for a transaction, or a statement, gives two of ours the same process of PostgreSQL in
 * turn, or one of ours a new one: what is listened to, and locks, would be lost or held by others.
 */
async function refuseSharing(one: BoundedClient, { url, variable }: DatabaseTarget): Promise<void> {
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
    'leads through a pooler that shares connections between transactions (PgBouncer: pool_mode = transaction); set ' +
    'DATABASE_DIRECT_URL to PostgreSQL itself beside it, for listening, locks, migrations and jobs, or use pool_mode = session',
  DATABASE_DIRECT_URL:
    'leads through a pooler that shares connections between transactions (PgBouncer: pool_mode = transaction); it must ' +
    'lead to PostgreSQL itself, or to a pooler with pool_mode = session',
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

/** Host and port alone: the URL holds a password. */
function placeOf(url: string): string {
  return URL.parse(url)?.host || 'DATABASE_URL';
}
