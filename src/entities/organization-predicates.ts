/** SQL conditions on organizations that superusers may have suspended (decisions/identity "Suspension"). */
import { sql, type Sql } from '../platform/sql/index.js';

/** SQL: whether the organization with this alias exists and is not suspended. */
export function isActiveOrganization(organization: Sql): Sql {
  return sql`${organization}.deleted_at is null and ${organization}.suspended_at is null`;
}

/** SQL: whether the router of the row with this alias is not suspended. */
export function hasActiveRouter(row: Sql): Sql {
  return sql`not exists (select 1 from organizations tenant where tenant.id = ${row}.router_id and tenant.suspended_at is not null)`;
}
