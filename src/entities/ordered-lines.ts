/** Which lines are an order's: its own, and those of offers that the client accepted (decisions/orders "Lines"). */
import { sameRouter, routerIs } from './in-router.js';
import { sql, type Sql } from '../platform/sql/index.js';

/**
 * SQL: whether the line by this alias is ordered, and not merely offered. A step has one offer, whose status is looked up:
 * of an `exists` PostgreSQL may think that reading all accepted offers of everybody at once is cheaper.
 */
export function isAcceptedLine(line: Sql): Sql {
  return sql`(${line}.workflow_step_id is null or (select taken.status from client_offers taken
    where ${sameRouter('taken', line)} and taken.workflow_step_id = ${line}.workflow_step_id) = 'accepted')`;
}

/** SQL: the order's own lines first, then those of each offer. */
export function orderedBy(line: Sql): Sql {
  return sql`${line}.workflow_step_id nulls first, ${line}.position, ${line}.id`;
}

/** SQL: the currency of an order’s lines; null without lines. */
export function currencyOf(routerId: Sql, orderId: Sql): Sql {
  return sql`(select min(line.currency_code) from order_lines line
    where ${routerIs('line', routerId)} and line.order_id = ${orderId} and ${isAcceptedLine(sql`line`)})`;
}
