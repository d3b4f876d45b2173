/** Counts the statements that the service sends, whichever connection of its pool they take. */
import type { EventEmitter } from 'node:events';
import type { Database } from '../../src/platform/database/database.js';

interface Connection {
  query: (...args: unknown[]) => unknown;
}

/** How many statements the work takes. Nothing else may use the database meanwhile. */
export async function countStatements(db: Database, work: () => Promise<unknown>): Promise<number> {
  const pool = (db.source.driver as unknown as { master: EventEmitter }).master;
  const watched = new Map<Connection, Connection['query']>();
  let statements = 0;
  const watch = (connection: Connection) => {
    if (watched.has(connection)) return;
    const query = connection.query;
    watched.set(connection, query);
    connection.query = (...args) => {
      statements++;
      return query.apply(connection, args);
    };
  };
  pool.on('acquire', watch);
  await work();
  pool.off('acquire', watch);
  for (const [connection, query] of watched) connection.query = query;
  return statements;
}
