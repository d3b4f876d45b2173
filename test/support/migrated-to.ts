/** Brings a database up to a migration, as one that was made by an earlier version is. */
import { MIGRATIONS } from '../../migrations/index.js';
import { migrate } from '../../src/migrate.js';

/** The place of the migration whose name begins so. */
export function placeOf(name: string): number {
  return MIGRATIONS.findIndex((migration) => migration.name.startsWith(name));
}

/** Runs those before the place `end` that have not run yet. */
export async function migratedTo(url: string, end: number): Promise<void> {
  const later = MIGRATIONS.splice(end);
  try {
    await migrate(url);
  } finally {
    MIGRATIONS.push(...later);
  }
}
