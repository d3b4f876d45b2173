/** Which migrations have run on a database. */
import { MIGRATIONS } from '../../migrations/index.js';
import type { BoundedClient } from '../platform/database/bounded-client.js';

/** By name, in the order in which they run. */
export interface MigrationStatus {
  done: string[];
  /** Of this version, still to run. */
  pending: string[];
  /** Of a newer version, already run. */
  newer: string[];
}

const [BASELINE] = MIGRATIONS;
const OTHER_BASELINE =
  'The database has the schema of an unreleased version, which cannot be migrated: create a new database ' +
  '(for the embedded one, remove DATA_DIR)';

/**
 * Reads them.
 * @returns undefined where the table of migrations does not exist
 * @throws Error where migrations have run, but not the baseline of this version: its tables are others
 */
export async function readMigrationStatus(database: BoundedClient): Promise<MigrationStatus | undefined> {
  const { rows: found } = await database.query<{ has: boolean }>(`select to_regclass('migrations') is not null as has`);
  if (!found[0].has) return undefined;
  const { rows } = await database.query<{ name: string }>('select name from migrations order by id');
  const [done, known] = [rows.map(({ name }) => name), MIGRATIONS.map(({ name }) => name)];
  if (done.length > 0 && !done.includes(BASELINE.name)) throw new Error(OTHER_BASELINE);
  return {
    done,
    pending: known.filter((name) => !done.includes(name)),
    newer: done.filter((name) => !known.includes(name)),
  };
}
