/** Conditions that restrict rows to a tenant. Each names `router_id` and is annotated with what it says (`TenantPredicate`). */
import { identifier, parameter, sql, withTenantPredicate, type Sql } from '../platform/sql/index.js';
import { impliesScope } from '../platform/read-models/implied-scopes.js';

/** The alias of a table, or its name. */
type Alias = Sql | string;

/** Rows of the router `routerId`. */
export function inRouter(alias: Alias, router = 'routerId'): Sql {
  const column = routerOf(alias);
  const condition = withTenantPredicate(sql`${column} = ${parameter(router)}`, { column, router });
  return impliesScope(condition, condition);
}

/** Rows of the routers in a list. */
export function inRouters(alias: Alias, routers = 'routerIds'): Sql {
  return amongRouters(routerOf(alias), routers);
}

/** Rows of one of them that a column of a list names, which holds no others. */
export function oneOfRouters(alias: Alias, one: Sql, routers = 'routerIds'): Sql {
  const column = routerOf(alias);
  return withTenantPredicate(sql`${column} = ${one}`, { column, routers, isKept: true });
}

/** The same of a column with routers. */
export function amongRouters(column: Sql, routers: string): Sql {
  return withTenantPredicate(sql`${column} = any(${parameter(routers)}::uuid[])`, { column, routers });
}

/** Rows of the router for which a condition holds. */
export function ofRouter(alias: Alias, condition: Sql): Sql {
  return impliesScope(sql`${inRouter(alias)} and ${condition}`, inRouter(alias));
}

/** Rows of the router to which those of the other alias belong. */
export function sameRouter(alias: Alias, other: Alias): Sql {
  return routerIs(alias, routerOf(other));
}

/** Rows of the router that a column of other rows names. */
export function routerIs(alias: Alias, other: Sql): Sql {
  const column = routerOf(alias);
  return withTenantPredicate(sql`${column} = ${other}`, { column, other });
}

/**
 * Rows of the router of the row with an id, for callers that know only the id, such as a job. Ids of `table` are unique
 * over the service.
 */
export function inRouterOf(alias: Alias, table: Sql, id: Sql): Sql {
  const column = routerOf(alias);
  const condition = sql`${column} = (select finding.router_id from ${table} finding where finding.id = ${id})`;
  return withTenantPredicate(condition, { column, found: { table, ids: id, areSeveral: false } });
}

/** Rows of the routers of several rows, as `inRouterOf`. */
export function inRoutersOf(alias: Alias, table: Sql, ids: Sql): Sql {
  const column = routerOf(alias);
  const routers = sql`array(select finding.router_id from ${table} finding where finding.id = any(${ids}))`;
  return withTenantPredicate(sql`${column} = any(${routers})`, { column, found: { table, ids, areSeveral: true } });
}

/** A file that any router may have uploaded, such as a logo; files stand on every machine. */
export function fileOfAny(alias: Alias, id: Sql): Sql {
  return sql`${named(alias)}.id = ${id}`;
}

/** Rows of any router for which a condition holds. */
export function ofAny(alias: Alias, condition: Sql): Sql {
  return withTenantPredicate(sql`${condition}`, { column: routerOf(alias), isAny: true });
}

function routerOf(alias: Alias): Sql {
  return sql`${named(alias)}.router_id`;
}

function named(alias: Alias): Sql {
  const name = typeof alias === 'string' ? alias : alias.text;
  return /^\w+$/.test(name) ? identifier(name) : (alias as Sql);
}
