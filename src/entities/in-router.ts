/** The tenant in SQL: to which router rows belong. What is said here is known of a statement without reading it (`Tie`). */
import { identifier, parameter, sql, tying, type Sql } from '../platform/sql/index.js';
import { implying } from '../platform/views/implying.js';

/** The alias of a table, or its name. */
type Alias = Sql | string;

/** Rows of the router `routerId`; the same object wherever the alias is, so that counters know it. */
export function inRouter(alias: Alias, router = 'routerId'): Sql {
  const column = routerOf(alias);
  const condition = tying(sql`${column} = ${parameter(router)}`, { column, router });
  return implying(condition, condition);
}

/** Rows of the routers in a list. */
export function inRouters(alias: Alias, routers = 'routerIds'): Sql {
  return amongRouters(routerOf(alias), routers);
}

/** Rows of one of them that a column of a list names, which holds no others. */
export function oneOfRouters(alias: Alias, one: Sql, routers = 'routerIds'): Sql {
  const column = routerOf(alias);
  return tying(sql`${column} = ${one}`, { column, routers, isKept: true });
}

/** The same of a column with routers. */
export function amongRouters(column: Sql, routers: string): Sql {
  return tying(sql`${column} = any(${parameter(routers)}::uuid[])`, { column, routers });
}

/** Rows of the router for which a condition holds. */
export function ofRouter(alias: Alias, condition: Sql): Sql {
  return implying(sql`${inRouter(alias)} and ${condition}`, inRouter(alias));
}

/** Rows of the router to which those of the other alias belong. */
export function sameRouter(alias: Alias, other: Alias): Sql {
  return routerIs(alias, routerOf(other));
}

/** Rows of the router that a column of other rows names. */
export function routerIs(alias: Alias, beside: Sql): Sql {
  const column = routerOf(alias);
  return tying(sql`${column} = ${beside}`, { column, beside });
}

/**
 * Rows of the router of a row, for whoever knows nothing but its id: a job, or a rule that works on an order; `table` has
 * ids that are unique over the service.
 */
export function inRouterOf(alias: Alias, table: Sql, id: Sql): Sql {
  const column = routerOf(alias);
  const condition = sql`${column} = (select finding.router_id from ${table} finding where finding.id = ${id})`;
  return tying(condition, { column, found: { table, ids: id, areSeveral: false } });
}

/** Rows of the routers of several rows, as `inRouterOf`. */
export function inRoutersOf(alias: Alias, table: Sql, ids: Sql): Sql {
  const column = routerOf(alias);
  const routers = sql`array(select finding.router_id from ${table} finding where finding.id = any(${ids}))`;
  return tying(sql`${column} = any(${routers})`, { column, found: { table, ids, areSeveral: true } });
}

/** A file that any router may have uploaded, such as a logo; files stand on every machine. */
export function fileOfAny(alias: Alias, id: Sql): Sql {
  return sql`${named(alias)}.id = ${id}`;
}

/** Rows of any router for which a condition holds. */
export function ofAny(alias: Alias, condition: Sql): Sql {
  return tying(sql`${condition}`, { column: routerOf(alias), isAny: true });
}

function routerOf(alias: Alias): Sql {
  return sql`${named(alias)}.router_id`;
}

/** Whoever names an alias means the same object. */
function named(alias: Alias): Sql {
  const name = typeof alias === 'string' ? alias : alias.text;
  return /^\w+$/.test(name) ? identifier(name) : (alias as Sql);
}
