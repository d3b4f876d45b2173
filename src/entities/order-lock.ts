/** Which orders the open transaction has locked; whoever locks one says so here, so that nobody asks again. */
import type { Database } from '../platform/database/database.js';
import { TransactionKey } from '../platform/database/transaction-state.js';
import { sql } from '../platform/sql/index.js';

const ROUTER = sql`select finding.router_id as "routerId" from orders finding where finding.id = ${'orderId'}`;

const LOCKED_ORDERS = new TransactionKey('locked orders', () => new Set<string>());

/** Ids of orders whose rows are locked until the open transaction ends. */
export function lockedOrderIds(db: Database): Set<string> {
  return db.transactionState(LOCKED_ORDERS);
}

/** The router of an order, for whoever knows nothing but its id; undefined where there is no such order. */
export async function routerOfOrder(db: Database, orderId: string): Promise<string | undefined> {
  return (await db.row<{ routerId: string }>(ROUTER, { orderId }))?.routerId;
}
