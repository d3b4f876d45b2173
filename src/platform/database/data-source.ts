/** The connection pool and the mapping of classes to tables. */
import { DataSource, DefaultNamingStrategy, type NamingStrategyInterface } from 'typeorm';
import type { Class } from '../fields/index.js';
import { snake } from '../views/view.js';
import { BoundedClient } from './bounded-client.js';
import { LOCK_TIMEOUT_MS } from './retrying.js';

/**
 * What every connection asks of PostgreSQL. A request has one core: workers that share a statement take 4 ms to start,
 * and the planner calls them for lists that need one (measured: installers with a rare service 8.4 and 3.8 ms).
 */
export const SESSION = {
  /** Milliseconds after which PostgreSQL gives a statement up. */
  statement_timeout: 15_000,
  /** Milliseconds after which a statement on a lane gives up waiting for a row; the pool’s give up earlier, to try again. */
  lock_timeout: 10_000,
  options: '-c timezone=UTC -c max_parallel_workers_per_gather=0',
  keepAlive: true,
};

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
      ...SESSION,
      lock_timeout: LOCK_TIMEOUT_MS,
      Client: BoundedClient,
      idle_in_transaction_session_timeout: 30_000,
    },
  });
}
