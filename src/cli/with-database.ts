/** One connection to the database of the settings, as it is: nothing is migrated. */
import type { BoundedClient } from '../platform/database/bounded-client.js';
import type { Config } from '../platform/config.js';

/** Milliseconds in which it has to stand, and each statement has to be answered. */
const PATIENCE_MS = 10_000;

/**
 * Closed behind the work.
 * @param patience milliseconds for which a statement may take
 * @throws Error where the database cannot be reached
 */
export async function withDatabase<T>(
  work: (database: BoundedClient) => Promise<T>,
  given?: Config,
  patience = PATIENCE_MS,
): Promise<T> {
  const { loadConfig } = await import('../platform/config.js');
  const { BoundedClient } = await import('../platform/database/bounded-client.js');
  const { createConnectionConfig } = await import('../platform/database/connection-config.js');
  const config = given ?? loadConfig();
  const server = await databaseOf(config);
  const database = new BoundedClient(
    createConnectionConfig(server.url, { name: 'command', silenceTimeoutMs: () => patience, connectMs: PATIENCE_MS }),
  );
  try {
    await database.connect();
    return await work(database);
  } finally {
    await database.end().catch(() => undefined);
    await server.stop();
  }
}

/** PostgreSQL itself rather than a pooler before it. */
async function databaseOf({ databaseDirectUrl, databaseUrl, dataDir }: Config) {
  const url = databaseDirectUrl ?? databaseUrl;
  if (url) return { url, stop: () => Promise.resolve() };
  const { startEmbeddedPostgres } = await import('../embedded-postgres/embedded-postgres.js');
  return startEmbeddedPostgres({ dataDir, durable: true, log: (line) => process.stderr.write(`${line}\n`) });
}
