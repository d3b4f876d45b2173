/** SQL conditions that restrict rows to tenants (routers). Each compares `router_id` and is annotated with a `TenantPredicate`. */
import { identifier, parameter, sql, withTenantPredicate, type Sql } from '../platform/sql/index.js';
import { impliesScope } from '../platform/read-models/implied-scopes.js';

/** Alias or name of a table. */
type Alias = Sql | string;

/** Rows of the router in the parameter `routerId`. */
export function inTenant(alias: Alias, router = 'routerId'): Sql {
  const column = routerOf(alias);
  const condition = withTenantPredicate(sql`${column} = ${parameter(router)}`, { column, router });
  return impliesScope(condition, condition);
}

/** Rows of the routers in the list parameter `routerIds`. */
export function inTenants(alias: Alias, routers = 'routerIds'): Sql {
  return tenantColumnIn(routerOf(alias), routers);
}

/** Rows of one router of the list parameter; `one` is an expression that yields only routers of the list. */
export function inOneOfTenants(alias: Alias, one: Sql, routers = 'routerIds'): Sql {
  const column = routerOf(alias);
  return withTenantPredicate(sql`${column} = ${one}`, { column, routers, narrowsFurther: true });
}

/** Whether a column with router IDs contains a router of the list parameter. */
export function tenantColumnIn(column: Sql, routers: string): Sql {
  return withTenantPredicate(sql`${column} = any(${parameter(routers)}::uuid[])`, { column, routers });
}

/** Rows of the router in the parameter `routerId` that satisfy the condition. */
export function inTenantWhere(alias: Alias, condition: Sql): Sql {
  return impliesScope(sql`${inTenant(alias)} and ${condition}`, inTenant(alias));
}

/** Rows of the same router as the other alias. */
export function sameTenant(alias: Alias, other: Alias): Sql {
  return inTenantOf(alias, routerOf(other));
}

/** Rows of the router in a column of another table. */
export function inTenantOf(alias: Alias, other: Sql): Sql {
  const column = routerOf(alias);
  return withTenantPredicate(sql`${column} = ${other}`, { column, other });
}

/**
 * Rows of the router of the row with this ID in `table`. For callers that know only the ID, such as jobs. IDs of `table`
 * must be unique in the deployment.
 */
export function inTenantOfRow(alias: Alias, table: Sql, id: Sql): Sql {
  const column = routerOf(alias);
  const condition = sql`${column} = (select owner_row.router_id from ${table} owner_row where owner_row.id = ${id})`;
  return withTenantPredicate(condition, { column, ownerOf: { table, ids: id, isList: false } });
}

/** The same as `inTenantOfRow` for several IDs. */
export function inTenantsOfRows(alias: Alias, table: Sql, ids: Sql): Sql {
  const column = routerOf(alias);
  const routers = sql`array(select owner_row.router_id from ${table} owner_row where owner_row.id = any(${ids}))`;
  return withTenantPredicate(sql`${column} = any(${routers})`, { column, ownerOf: { table, ids, isList: true } });
}

/** A file of any router, such as a logo. `files` is a reference table, which every Citus node stores. */
export function fileInAnyTenant(alias: Alias, id: Sql): Sql {
  return sql`${named(alias)}.id = ${id}`;
}

/** Rows of any router that satisfy the condition. */
export function inAnyTenant(alias: Alias, condition: Sql): Sql {
  return withTenantPredicate(sql`${condition}`, { column: routerOf(alias), isAny: true });
}

function routerOf(alias: Alias): Sql {
  return sql`${named(alias)}.router_id`;
}

function named(alias: Alias): Sql {
  const name = typeof alias === 'string' ? alias : alias.text;
  return /^\w+$/.test(name) ? identifier(name) : (alias as Sql);
}
