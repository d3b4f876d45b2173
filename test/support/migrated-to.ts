/** Brings a database up to a migration, as one that was made by an earlier version is. */
import pg from 'pg';
import { MIGRATIONS } from '../../migrations/index.js';
import { migrate } from '../../src/migrate.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { blankDatabase } from './database.js';

/** The place of the migration whose name begins so. */
export function placeOf(name: string): number {
  return MIGRATIONS.findIndex((migration) => migration.name.startsWith(name));
}

/** A database as it was before the migration at the place `end`, with one router. To be ended and dropped. */
export async function routerBefore(end: number) {
  const database = await blankDatabase();
  await migratedTo(database.url, end);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const router = uuidv7();
  await client.query(
    `insert into organizations (id, router_id, name, order_visibility, timezone) values ($1, $1, 'R', 'ALL', 'UTC')`,
    [router],
  );
  return { database, client, router };
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
