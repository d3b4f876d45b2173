/** Deletes what is old, a few rows at a time, so that no statement runs long and nobody waits for it. */
import { compile, literal, sql, withTenantPredicate, type Sql, type Statement } from '../sql/index.js';
import { firstUuidOf } from '../uuid.js';
import type { Database } from './database.js';

/** Milliseconds of a day. */
export const DAY_MS = 86_400_000;

/** Rows of one statement. */
const BATCH = 1000;

/** A row that went. */
interface Gone {
  id: string;
}

/** A statement that deletes old rows. */
export interface PurgeStatement extends Statement {
  /** Whether they are deleted router by router. */
  isPerRouter: boolean;
}

/** Says in which router the rows of an alias are looked for. */
type Place = (alias: Sql) => Sql;

/**
 * Deletes old rows of a tenants' table, as `oldest`, of the router `ofRouter` alone: they stand in that order in its part of
 * the primary key.
 * @param told columns of those that went, the id among them
 */
export function tenantPurgeStatement(table: Sql, condition: Sql, told = sql`id`): PurgeStatement {
  return { ...deleting(table, condition, inTurn, told), isPerRouter: true };
}

/**
 * Deletes old rows (alias `old`) that the condition holds for, which may name `moment`. Ids begin with the time at which a
 * row was made, so the oldest rows stand first in the index of the primary key.
 */
export function purgeStatement(table: Sql, condition: Sql): PurgeStatement {
  return { ...deleting(table, condition, () => sql`true`), isPerRouter: false };
}

function deleting(table: Sql, condition: Sql, place: Place, told = sql`id`): Statement {
  return compile(sql`
  delete from ${table} where ${place(table)} and id in (
    select old.id from ${table} old
    where old.id > ${'after'}::uuid and old.id < ${'before'}::uuid and ${place(sql`old`)} and ${condition}
    order by old.id limit ${literal(BATCH)} for update of old skip locked)
  returning ${told}`);
}

function inTurn(alias: Sql): Sql {
  const column = sql`${alias}.router_id`;
  return withTenantPredicate(sql`${column} = ${'ofRouter'}`, { column, router: 'ofRouter' });
}

/** Runs the statement until nothing before the moment is left; what must stay is passed once. @param also done with those that went. @returns how many. */
export async function purge<G extends Gone>(
  db: Database,
  statement: PurgeStatement,
  moment: Date,
  also?: (gone: G[]) => Promise<void>,
): Promise<number> {
  let forgotten = 0;
  const routers = statement.isPerRouter ? await db.routerIds() : [''];
  for (const ofRouter of routers) forgotten += await forgetOf(db, statement, { moment, ofRouter }, also);
  return forgotten;
}

async function forgetOf<G extends Gone>(
  db: Database,
  statement: PurgeStatement,
  of: { moment: Date; ofRouter: string },
  also?: (gone: G[]) => Promise<void>,
): Promise<number> {
  const before = firstUuidOf(of.moment);
  let after = firstUuidOf(new Date(0));
  for (let forgotten = 0; ;) {
    const gone = await db.rows<G>(statement, { ...of, before, after });
    await also?.(gone);
    forgotten += gone.length;
    if (gone.length < BATCH) return forgotten;
    after = gone.reduce((last, { id }) => (id > last ? id : last), after);
  }
}
