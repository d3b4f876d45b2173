/** The tenant in SQL: to which router rows belong. */
import { sql, type Sql } from '../platform/sql/index.js';

/** Rows of the router `routerId`; the same object wherever the alias is, so that counters know it. */
export function inRouter(alias: Sql): Sql {
  return sql`${alias}.router_id = ${'routerId'}`;
}
