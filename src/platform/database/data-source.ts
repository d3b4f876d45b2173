/** The connection pool and the mapping of classes to tables. */
import { DataSource, DefaultNamingStrategy, type NamingStrategyInterface } from 'typeorm';
import type { Class } from '../fields/index.js';
import { snake } from '../views/view.js';

/** Milliseconds after which PostgreSQL gives a statement up. */
export const STATEMENT_TIMEOUT_MS = 15_000;

/** Milliseconds after which a statement gives up waiting for a row. */
export const LOCK_TIMEOUT_MS = 10_000;

/** Columns are the properties' names in snake case. */
class SnakeNaming extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(property: string, custom: string | undefined, prefixes: string[]): string {
    return [...prefixes, custom ?? property].map(snake).join('_');
  }
}

/** A source for these entities; it is not connected yet. */
export function dataSource(url: string, entities: Class[], poolSize: number): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities: entities as never,
    namingStrategy: new SnakeNaming(),
    installExtensions: false,
    synchronize: false,
    logging: false,
    poolSize,
    applicationName: 'work-order-routing',
    connectTimeoutMS: 5000,
    poolErrorHandler: () => undefined,
    extra: {
      statement_timeout: STATEMENT_TIMEOUT_MS,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: 30_000,
      options: '-c timezone=UTC',
      keepAlive: true,
    },
  });
}
