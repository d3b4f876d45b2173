/** The connections of the job queue: bounded like all others, so that a silent PostgreSQL does not hold jobs up for ever. */
import { Pool } from 'pg';
import { BoundedClient } from '../database/bounded-client.js';
import { createConnectionConfig } from '../database/connection-config.js';

/** The statements of the queue are short. */
const PATIENCE_MS = 10_000;
const SESSION = { statement_timeout: 8000, lock_timeout: 5000 };

/** @param size connections at once. */
export function createJobPool(url: string, size: number): Pool {
  const pool = new Pool({
    ...createConnectionConfig(url, { name: 'jobs', session: SESSION, silenceTimeoutMs: () => PATIENCE_MS }),
    Client: BoundedClient,
    max: size,
  });
  // Whoever uses a connection learns of its end by a failing statement; the queue asks for these two listeners.
  pool.on('error', () => undefined);
  pool.on('connect', () => undefined);
  return pool;
}
