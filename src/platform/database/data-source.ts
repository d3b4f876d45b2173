/** The connection pool and the mapping of classes to tables. */
import { DataSource, DefaultNamingStrategy, type NamingStrategyInterface } from 'typeorm';
import type { Class } from '../fields/index.js';
import { toSnakeCase } from '../read-models/read-model.js';
import { BoundedClient } from './bounded-client.js';
import { createConnectionConfig, REQUEST_SESSION, type ConnectionPurpose } from './connection-config.js';

/** Columns are the properties' names in snake case. */
class SnakeNaming extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(property: string, custom: string | undefined, prefixes: string[]): string {
    return [...prefixes, custom ?? property].map(toSnakeCase).join('_');
  }
}

/** Milliseconds after which PostgreSQL ends a transaction that nobody goes on with. */
const IDLE_IN_TRANSACTION = { idle_in_transaction_session_timeout: 30_000 };

/** Longer than PostgreSQL itself lets a statement run. */
const PATIENCE_MS = REQUEST_SESSION.statement_timeout + 3000;

/**
 * Connections of the pool that stay open while nobody asks. A new one plans every statement for itself: with an order each 12
 * seconds, and all closed after 10, placing one took twice as long.
 */
const KEPT_OPEN = 2;

/** A source for these entities; it is not connected yet. */
export function createDataSource(
  url: string,
  entities: Class[],
  poolSize: number,
  purpose: Partial<ConnectionPurpose> = {},
): DataSource {
  const session = { ...REQUEST_SESSION, ...IDLE_IN_TRANSACTION };
  const { connectionString, application_name, ...extra } = createConnectionConfig(url, {
    session,
    silenceTimeoutMs: () => PATIENCE_MS,
    ...purpose,
  });
  return new DataSource({
    type: 'postgres',
    url: connectionString,
    entities: entities as never,
    namingStrategy: new SnakeNaming(),
    installExtensions: false,
    synchronize: false,
    logging: false,
    poolSize,
    applicationName: application_name,
    connectTimeoutMS: extra.connectionTimeoutMillis,
    poolErrorHandler: () => undefined,
    // Statements are sent without waiting for the answers to earlier ones.
    extra: { ...extra, Client: BoundedClient, pipeline: true, min: KEPT_OPEN },
  });
}
