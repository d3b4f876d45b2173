/** The TypeORM data source: connection pool and mapping of entities to tables. */
import { DataSource, DefaultNamingStrategy, type NamingStrategyInterface } from 'typeorm';
import type { Class } from '../fields/index.js';
import { toSnakeCase } from '../read-models/read-model.js';
import { BoundedClient } from './bounded-client.js';
import { createConnectionConfig, GENERIC_PLANS, REQUEST_SESSION, type ConnectionPurpose } from './connection-config.js';

/** Names columns after the properties, in snake case. */
class SnakeNaming extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(property: string, custom: string | undefined, prefixes: string[]): string {
    return [...prefixes, custom ?? property].map(toSnakeCase).join('_');
  }
}

/** Milliseconds after which PostgreSQL ends an idle transaction. */
const IDLE_IN_TRANSACTION = { idle_in_transaction_session_timeout: 30_000 };

/** Longer than the statement timeout of PostgreSQL. */
const SILENCE_TIMEOUT_MS = REQUEST_SESSION.statement_timeout + 3000;

/**
 * Connections of the pool that stay open when idle. A new connection plans every statement again: with one order every 12
 * seconds, and idle connections closed after 10, placing an order took twice as long.
 */
const MIN_CONNECTIONS = 2;

/** Creates a data source for these entities; it is not connected yet. */
export function createDataSource(
  url: string,
  entities: Class[],
  poolSize: number,
  purpose: Partial<ConnectionPurpose> = {},
): DataSource {
  const session = { ...REQUEST_SESSION, ...GENERIC_PLANS, ...IDLE_IN_TRANSACTION };
  const { connectionString, application_name, ...extra } = createConnectionConfig(url, {
    session,
    silenceTimeoutMs: () => SILENCE_TIMEOUT_MS,
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
    // `pipeline`: statements are sent without waiting for the results of earlier ones.
    extra: { ...extra, Client: BoundedClient, pipeline: true, min: MIN_CONNECTIONS },
  });
}
