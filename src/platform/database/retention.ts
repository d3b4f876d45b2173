/** Deletes old rows in small batches, so that no statement runs long or blocks others. */
import { compile, literal, sql, unprepared, type Sql, type Statement } from '../sql/index.js';
import { createFirstUuid } from '../uuid.js';
import type { Database } from './database.js';

const BATCH_ROWS = 1000;
/** The best plan depends on how many rows are old, unlike that of a look-up (`GENERIC_PLANS`). */
const PLAN_FOR_VALUES = unprepared(sql`set local plan_cache_mode = auto`);

interface DeletedRow {
  id: string;
}

/** A statement that deletes a batch of old rows. */
export interface PurgeStatement extends Statement {
  /** Whether the statement deletes rows of one router, so that it runs for each router. */
  isPerRouter: boolean;
}

/** The condition on an alias that its rows belong to the purged router. */
type RouterCondition = (alias: Sql) => Sql;

/**
 * Same as `buildPurgeStatement` for a table of tenants: each execution deletes rows of the router in the parameter `ofRouter`.
 * Within a router, the primary key orders the rows by age.
 * @param returning columns of the deleted rows, the id included
 */
export function buildTenantPurgeStatement(table: Sql, condition: Sql, returning = sql`id`): PurgeStatement {
  return { ...createStatement(table, condition, isOfRouter, returning), isPerRouter: true };
}

/**
 * Deletes old rows (alias `old`) that satisfy the condition, which may use the parameter `cutoff`. Ids begin
 * with the time of creation, so the primary key orders the rows by age.
 */
export function buildPurgeStatement(table: Sql, condition: Sql): PurgeStatement {
  return { ...createStatement(table, condition, () => sql`true`), isPerRouter: false };
}

function createStatement(table: Sql, condition: Sql, isPurged: RouterCondition, returning = sql`id`): Statement {
  return compile(sql`
  delete from ${table} where ${isPurged(table)} and id in (
    select old.id from ${table} old
    where old.id > ${'after'}::uuid and old.id < ${'before'}::uuid and ${isPurged(sql`old`)} and ${condition}
    order by old.id limit ${literal(BATCH_ROWS)} for update of old skip locked)
  returning ${returning}`);
}

function isOfRouter(alias: Sql): Sql {
  return sql`${alias}.router_id = ${'ofRouter'}`;
}

/**
 * Runs the statement until all matching rows older than `cutoff` are deleted.
 * @param onDeleted called with each batch of deleted rows.
 * @returns the number of deleted rows.
 */
export async function purge<R extends DeletedRow>(
  db: Database,
  statement: PurgeStatement,
  cutoff: Date,
  onDeleted?: (rows: R[]) => Promise<void>,
): Promise<number> {
  let count = 0;
  const routers = statement.isPerRouter ? await db.routerIds() : [''];
  for (const ofRouter of routers) count += await purgeRouter(db, statement, { cutoff, ofRouter }, onDeleted);
  return count;
}

async function purgeRouter<R extends DeletedRow>(
  db: Database,
  statement: PurgeStatement,
  parameters: { cutoff: Date; ofRouter: string },
  onDeleted?: (rows: R[]) => Promise<void>,
): Promise<number> {
  const before = createFirstUuid(parameters.cutoff);
  let after = createFirstUuid(new Date(0));
  for (let count = 0; ;) {
    const range = { ...parameters, before, after };
    const deleted = await db.transaction(async () => {
      await db.row(PLAN_FOR_VALUES);
      return db.rows<R>(statement, range);
    });
    await onDeleted?.(deleted);
    count += deleted.length;
    if (deleted.length < BATCH_ROWS) return count;
    after = deleted.reduce((last, { id }) => (id > last ? id : last), after);
  }
}
