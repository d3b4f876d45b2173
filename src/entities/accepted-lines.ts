/** Lines of an order: its own, and those of client offers that were accepted (decisions/orders "Lines"). */
import { sameTenant, inTenantOf } from './tenant-predicates.js';
import { sql, type Sql } from '../platform/sql/index.js';

/**
 * SQL: whether the line belongs to the order itself or to an accepted client offer. The status of the step's only offer is
 * a scalar subquery: with `exists` the planner may scan all accepted offers instead.
 */
export function isAcceptedLine(line: Sql): Sql {
  return sql`(${line}.workflow_step_id is null or (select offer.status from client_offers offer
    where ${sameTenant('offer', line)} and offer.workflow_step_id = ${line}.workflow_step_id) = 'accepted')`;
}

/** SQL sort terms: the order's own lines first, then those of each offer. */
export function buildLineSortTerms(line: Sql): Sql {
  return sql`${line}.workflow_step_id nulls first, ${line}.position, ${line}.id`;
}

/** SQL: the currency of an order’s lines; null without lines. */
export function orderCurrencySql(routerId: Sql, orderId: Sql): Sql {
  return sql`(select min(line.currency_code) from order_lines line
    where ${inTenantOf('line', routerId)} and line.order_id = ${orderId} and ${isAcceptedLine(sql`line`)})`;
}

/** SQL: price of an order’s lines without VAT; null without lines. */
export function netPriceSql(routerId: Sql, orderId: Sql): Sql {
  return sql`(select sum(line.total_excluding_vat) from order_lines line
    where ${inTenantOf('line', routerId)} and line.order_id = ${orderId} and ${isAcceptedLine(sql`line`)})`;
}
