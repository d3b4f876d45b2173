/** The tenant in SQL: to which router rows belong. */
import { implying, sql, type Sql } from '../platform/views/index.js';

/** Rows of the router `routerId`; the same object wherever the alias is, so that counters know it. */
export function inRouter(alias: Sql): Sql {
  const condition = sql`${alias}.router_id = ${'routerId'}`;
  return implying(condition, condition);
}

/** Rows of the router for which a condition holds. */
export function ofRouter(alias: Sql, condition: Sql): Sql {
  return implying(sql`${inRouter(alias)} and ${condition}`, inRouter(alias));
}

/**
 * The router of a row, for whoever knows nothing but its id: a job, or a rule that works on an order. The statement around
 * it names the router then; `table` has ids that are unique over the service.
 */
export function routerOf(table: Sql, id: Sql): Sql {
  return sql`(select finding.router_id from ${table} finding where finding.id = ${id})`;
}

/** The routers of several rows, as `routerOf`. */
export function routersOf(table: Sql, ids: Sql): Sql {
  return sql`array(select finding.router_id from ${table} finding where finding.id = any(${ids}))`;
}
