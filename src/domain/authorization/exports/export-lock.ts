/** The lock of a router whose list is exported, which all processes share. */
import { BoundedClient } from '../../../platform/database/bounded-client.js';
import { createConnectionConfig } from '../../../platform/database/connection-config.js';
import { LOCK_NOT_AVAILABLE, sqlState } from '../../../platform/database/sql-state.js';

/** A lock is free only once PostgreSQL has seen the end of the connection that held it. */
const LOCK_TIMEOUT_MS = 1000;
const SILENCE_TIMEOUT_MS = 4000;

/** Locks until the returned function is called, or the process ends. @returns null if another export holds the lock */
export async function lockExport(url: string, routerId: string): Promise<(() => void) | null> {
  const session = { lock_timeout: LOCK_TIMEOUT_MS };
  const client = new BoundedClient(
    createConnectionConfig(url, { name: 'export', session, silenceTimeoutMs: () => SILENCE_TIMEOUT_MS }),
  );
  const end = () => void client.end().catch(() => client.destroy());
  try {
    await client.connect();
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`export ${routerId}`]);
    return end;
  } catch (error) {
    end();
    if (sqlState(error) === LOCK_NOT_AVAILABLE) return null;
    throw error;
  }
}
