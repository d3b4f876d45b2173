/** Orders that the current transaction has locked, so that no order is locked twice. */
import type { Database } from '../platform/database/database.js';
import { TransactionKey } from '../platform/database/transaction-state.js';
import { sql } from '../platform/sql/index.js';

const ROUTER = sql`select owner_row.router_id as "routerId" from orders owner_row where owner_row.id = ${'orderId'}`;

const LOCKED_ORDERS = new TransactionKey('locked orders', () => new Set<string>());

/** IDs of orders that the current transaction has locked. Code that locks an order adds its ID. */
export function getLockedOrderIds(db: Database): Set<string> {
  return db.transactionState(LOCKED_ORDERS);
}

/** The router of an order, for callers that know only the ID; undefined if there is no such order. */
export async function findRouterOfOrder(db: Database, orderId: string): Promise<string | undefined> {
  return (await db.row<{ routerId: string }>(ROUTER, { orderId }))?.routerId;
}
