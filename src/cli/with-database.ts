/** Connection to the configured database, without migrating it. */
import type { BoundedClient } from '../platform/database/bounded-client.js';
import type { Config } from '../platform/config.js';

/** Milliseconds to connect, and for each statement. */
const TIMEOUT_MS = 10_000;

/**
 * Closes the connection after the work.
 * @param timeoutMs milliseconds for a statement
 * @throws Error if the database cannot be reached
 */
export async function withDatabase<T>(
  work: (database: BoundedClient) => Promise<T>,
  given?: Config,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  const { loadConfig } = await import('../platform/config.js');
  const { BoundedClient } = await import('../platform/database/bounded-client.js');
  const { createConnectionConfig } = await import('../platform/database/connection-config.js');
  const config = given ?? loadConfig();
  const server = await databaseOf(config);
  const database = new BoundedClient(
    createConnectionConfig(server.url, { name: 'command', silenceTimeoutMs: () => timeoutMs, connectMs: TIMEOUT_MS }),
  );
  try {
    await database.connect();
    return await work(database);
  } finally {
    await database.end().catch(() => undefined);
    await server.stop();
  }
}

/** PostgreSQL itself rather than a pooler. */
async function databaseOf({ databaseDirectUrl, databaseUrl, dataDir }: Config) {
  const url = databaseDirectUrl ?? databaseUrl;
  if (url) return { url, stop: () => Promise.resolve() };
  const { startEmbeddedPostgres } = await import('../embedded-postgres/embedded-postgres.js');
  return startEmbeddedPostgres({ dataDir, durable: true, log: (line) => process.stderr.write(`${line}\n`) });
}
