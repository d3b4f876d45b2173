/** SQL conditions that restrict rows to tenants (routers), each by comparing `router_id`. */
import { identifier, parameter, sql, type Sql } from '../platform/sql/index.js';
import { impliesScope } from '../platform/read-models/implied-scopes.js';

/** Alias or name of a table. */
type Alias = Sql | string;

/** Rows of the router in the parameter `routerId`. */
export function inTenant(alias: Alias, router = 'routerId'): Sql {
  const condition = sql`${routerOf(alias)} = ${parameter(router)}`;
  return impliesScope(condition, condition);
}

/** Rows of the routers in the list parameter `routerIds`. */
export function inTenants(alias: Alias, routers = 'routerIds'): Sql {
  return sql`${routerOf(alias)} = any(${parameter(routers)}::uuid[])`;
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
  return sql`${routerOf(alias)} = ${other}`;
}

/** A file of any router, such as a logo. `files` is a reference table, which every Citus node stores. */
export function fileInAnyTenant(alias: Alias, id: Sql): Sql {
  return sql`${named(alias)}.id = ${id}`;
}

function routerOf(alias: Alias): Sql {
  return sql`${named(alias)}.router_id`;
}

function named(alias: Alias): Sql {
  const name = typeof alias === 'string' ? alias : alias.text;
  return /^\w+$/.test(name) ? identifier(name) : (alias as Sql);
}
