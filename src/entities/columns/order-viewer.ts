/** Who reads an order `o`: as the router's own people, or as a contractor (decisions/orders "Order"). */
import { sql, type Sql } from '../../platform/sql/index.js';
import { sameTenant } from '../tenant-predicates.js';

/**
 * True for a viewer who can see the order `o` only because it is assigned to the viewer's organization. Parameters:
 * `routerId` and `buildOrderVisibilityParameters`.
 */
export const EXTERNAL_VIEWER_CONDITION = sql`(o.router_id <> ${'routerId'} or not (${'seesRouter'}::boolean or o.organization_id = any(${'seenOrganizationIds'}::uuid[])))`;

/** Whether the router of the row shows its prices to the client also to contractors. */
export function showsPricesToContractors(row: Sql): Sql {
  return sql`coalesce((select settings.show_prices_to_contractors from router_settings settings
    where ${sameTenant('settings', row)}), true)`;
}

/** Whether the viewer of the order `o` sees the prices to the client. */
export const SEES_PRICES_CONDITION = sql`(not ${EXTERNAL_VIEWER_CONDITION} or ${showsPricesToContractors(sql`o`)})`;

/** `EXTERNAL_VIEWER_CONDITION` for rows that belong to an order, such as dispatches. */
export function isExternalViewerOf(row: Sql): Sql {
  return sql`(${row}.router_id <> ${'routerId'} or not (${'seesRouter'}::boolean or exists (select 1 from orders owner
    where ${sameTenant('owner', row)} and owner.id = ${row}.order_id
      and owner.organization_id = any(${'seenOrganizationIds'}::uuid[]))))`;
}
