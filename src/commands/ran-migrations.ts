/** Which migrations have run on a database that has their table. */
import { MIGRATIONS } from '../../migrations/index.js';
import type { BoundedClient } from '../platform/database/bounded-client.js';

/** By name, in the order in which they run. */
export interface RanMigrations {
  done: string[];
  /** Of this version, still to run. */
  pending: string[];
  /** Of a newer version, already run. */
  newer: string[];
}

/** Asks the database. */
export async function ranMigrations(database: BoundedClient): Promise<RanMigrations> {
  const { rows } = await database.query<{ name: string }>('select name from migrations order by id');
  const [done, known] = [rows.map(({ name }) => name), MIGRATIONS.map(({ name }) => name)];
  return {
    done,
    pending: known.filter((name) => !done.includes(name)),
    newer: done.filter((name) => !known.includes(name)),
  };
}
