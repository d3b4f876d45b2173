/** Which orders the open transaction has locked; whoever locks one says so here, so that nobody asks again. */
import type { Database } from '../platform/database/database.js';

const HELD = Symbol('locked orders');

/** Ids of orders whose rows are locked until the open transaction ends. */
export function heldOrders(db: Database): Set<string> {
  return db.kept(HELD, () => new Set<string>());
}
