/** Migrations that have run on a database. */
import { MIGRATIONS } from '../../migrations/index.js';
import type { BoundedClient } from '../platform/database/bounded-client.js';

/** Names in the order of execution. */
export interface MigrationStatus {
  done: string[];
  /** Known to this version and not run yet. */
  pending: string[];
  /** Run by a newer version. */
  newer: string[];
}

const [BASELINE] = MIGRATIONS;
const OTHER_BASELINE =
  'The database has the schema of an unreleased version, which cannot be migrated: create a new database ' +
  '(for the embedded one, remove DATA_DIR)';

/**
 * Reads the status.
 * @returns undefined if the table of migrations does not exist
 * @throws Error if the baseline of this version is missing: the schema is of an unreleased version
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
