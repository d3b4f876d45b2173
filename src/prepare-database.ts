/** The database that the service will use: the one of the settings, or the embedded one, brought up to date. */
import type { Config } from './platform/config.js';
import { migrate } from './platform/database/migrate.js';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.js';

/** A database that is up to date. */
export interface PreparedDatabase {
  url: string;
  /** Stops the embedded server; nothing for another one. */
  stop(): Promise<void>;
}

/** @throws Error with one line where the database can't be reached or started. */
export async function prepareDatabase(config: Config): Promise<PreparedDatabase> {
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: () => Promise.resolve() }
    : await startEmbeddedPostgres({ dataDir: config.dataDir, durable: true, log: say });
  try {
    await migrate(database.url);
  } catch (error) {
    await database.stop();
    throw error;
  }
  return database;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
