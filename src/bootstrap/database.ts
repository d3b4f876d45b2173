/** Prepares the database: connects to the configured one or starts the embedded one, and migrates it. */
import type { Config } from '../platform/config.js';
import { countUndecryptable } from '../cli/stored-secrets.js';
import { withDatabase } from '../cli/with-database.js';
import { migrate } from './migrations.js';
import { printEntry } from '../platform/log.js';
import { countProcessConnections, type RunningProcess } from '../platform/database/running-processes.js';
import { SecretCipher } from '../platform/secret-encryption.js';
import { waitForDatabase } from './wait-for-database.js';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.js';

/** Migrated database. */
export interface PreparedDatabase {
  url: string;
  /** Stops the embedded server; does nothing for an external one. */
  stop(): Promise<void>;
}

/** @throws Error with a message of one line if the database cannot be reached or started */
export async function prepareDatabase(
  config: Config,
  log = (line: string) => printEntry(line),
): Promise<PreparedDatabase> {
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: () => Promise.resolve() }
    : await startEmbeddedPostgres({
        dataDir: config.dataDir,
        durable: true,
        connections: countConnections(config),
        log: log,
      });
  const { databaseUrl, databaseDirectUrl } = config;
  try {
    if (databaseDirectUrl) await waitForDatabase({ url: databaseDirectUrl, variable: 'DATABASE_DIRECT_URL' }, log);
    else if (databaseUrl) await waitForDatabase({ url: databaseUrl, variable: 'DATABASE_URL' }, log);
    await migrate(databaseDirectUrl ?? database.url, log);
    await warnAboutLostSecrets(config, database.url, log);
  } catch (error) {
    await database.stop();
    throw error;
  }
  return database;
}

/** Warns about secrets without a key at start, before webhooks fail. */
async function warnAboutLostSecrets(config: Config, url: string, log: (line: string) => void): Promise<void> {
  const count = await withDatabase(
    (connection) => countUndecryptable(connection, new SecretCipher(config.secretKeys)),
    {
      ...config,
      databaseUrl: url,
    },
  ).catch(() => 0);
  if (count > 0)
    log(`SECRET_KEYS lacks the keys of ${count} secrets: webhooks are not sent and codes not accepted for these`);
}

/** Connections for migrations, commands and administrators. */
const FOR_OTHERS = 20;

/** Connections that the processes of these settings and, if they run, all processes of the service may open. */
export function countConnections(config: Config, running: readonly RunningProcess[] = []): number {
  const ofRunning = running.reduce((sum, { connections }) => sum + connections, 0);
  return Math.max(config.cluster * countProcessConnections(config), ofRunning) + FOR_OTHERS;
}
