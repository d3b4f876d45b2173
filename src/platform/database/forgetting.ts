/** Deletes what is old, a few rows at a time, so that no statement runs long and nobody waits for it. */
import { literal, sql, type Sql, type Statement } from '../views/index.js';
import { firstUuidOf } from '../uuid.js';
import type { Database } from './database.js';

/** Milliseconds of a day. */
export const DAY_MS = 86_400_000;

/** Rows of one statement. */
const BATCH = 1000;

/**
 * Deletes old rows (alias `old`) that the condition holds for, which may name `moment`. Ids begin with the time at which a
 * row was made, so the oldest rows stand first in the index of the primary key.
 */
export const oldest = (table: Sql, condition: Sql): Statement =>
  sql`
  delete from ${table} where id in (
    select old.id from ${table} old
    where old.id > ${'after'}::uuid and old.id < ${'before'}::uuid and ${condition}
    order by old.id limit ${literal(BATCH)} for update of old skip locked)
  returning id`;

/** Runs the statement until nothing before the moment is left; what must stay is passed once. @returns how many rows went. */
export async function forget(db: Database, statement: Statement, moment: Date): Promise<number> {
  const before = firstUuidOf(moment);
  let after = firstUuidOf(new Date(0));
  for (let forgotten = 0; ;) {
    const gone = await db.rows<{ id: string }>(statement, { moment, before, after });
    forgotten += gone.length;
    if (gone.length < BATCH) return forgotten;
    after = gone.reduce((last, { id }) => (id > last ? id : last), after);
  }
}
