/** The database that the service will use: the one of the settings, or the embedded one, brought up to date. */
import type { Config } from '../platform/config.js';
import { countUndecryptable } from '../cli/stored-secrets.js';
import { withDatabase } from '../cli/with-database.js';
import { migrate } from './migrations.js';
import { SecretCipher } from '../platform/secret-encryption.js';
import { waitForDatabase } from './wait-for-database.js';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.js';

/** A database that is up to date. */
export interface PreparedDatabase {
  url: string;
  /** Stops the embedded server; nothing for another one. */
  stop(): Promise<void>;
}

/** @throws Error with one line where the database can't be reached or started. */
export async function prepareDatabase(config: Config, say = print): Promise<PreparedDatabase> {
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: () => Promise.resolve() }
    : await startEmbeddedPostgres({
        dataDir: config.dataDir,
        durable: true,
        connections: countConnections(config),
        log: say,
      });
  const { databaseUrl, databaseDirectUrl } = config;
  try {
    if (databaseDirectUrl) await waitForDatabase({ url: databaseDirectUrl, variable: 'DATABASE_DIRECT_URL' }, say);
    else if (databaseUrl) await waitForDatabase({ url: databaseUrl, variable: 'DATABASE_URL' }, say);
    await migrate(databaseDirectUrl ?? database.url, say);
    await tellOfLostSecrets(config, database.url, say);
  } catch (error) {
    await database.stop();
    throw error;
  }
  return database;
}

/** Nobody else notices before a webhook is missed: the start says so, and goes on. */
async function tellOfLostSecrets(config: Config, url: string, say: (line: string) => void): Promise<void> {
  const count = await withDatabase(
    (connection) => countUndecryptable(connection, new SecretCipher(config.secretKeys)),
    {
      ...config,
      databaseUrl: url,
    },
  ).catch(() => 0);
  if (count > 0)
    say(`SECRET_KEYS lacks the keys of ${count} secrets: their webhooks are not sent, their codes not accepted`);
}

/**
 * What one process opens beside its pool: 4 pipelined ones, 12 for jobs, 2 that listen and show that it is there, 2 for health and
 * metrics; some spare.
 */
const BESIDE_POOL = 22;
/** Whoever prepares the database, other commands, a person with a shell. */
const FOR_OTHERS = 20;

/** Connections that all processes of the service may have open at once. */
export function countConnections({ cluster, databasePool }: Pick<Config, 'cluster' | 'databasePool'>): number {
  return cluster * (databasePool + BESIDE_POOL) + FOR_OTHERS;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
