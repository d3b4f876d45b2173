/** The connection pool of the job queue, with timeouts, so that an unresponsive PostgreSQL does not block jobs forever. */
import { Pool } from 'pg';
import { BoundedClient } from '../database/bounded-client.js';
import { createConnectionConfig } from '../database/connection-config.js';

/** The statements of the queue are short. */
const SILENCE_TIMEOUT_MS = 10_000;
const SESSION = { statement_timeout: 8000, lock_timeout: 5000 };

/** @param size most connections. */
export function createJobPool(url: string, size: number): Pool {
  const pool = new Pool({
    ...createConnectionConfig(url, { name: 'jobs', session: SESSION, silenceTimeoutMs: () => SILENCE_TIMEOUT_MS }),
    Client: BoundedClient,
    max: size,
  });
  // A lost connection makes its statement fail; graphile-worker warns if these listeners are missing.
  pool.on('error', () => undefined);
  pool.on('connect', () => undefined);
  return pool;
}
