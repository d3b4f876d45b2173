/** Moves the moment at which an order last changed (decisions/orders "Moved"). */
import { OrderTimestamp } from '../../entities/order-timestamp.js';
import { Order } from '../../entities/order.js';
import type { Database } from '../../platform/database/database.js';

/** To be called in the transaction of a change; one that is recorded is moved by that. New orders have their moment with their row. */
export function touchOrder(db: Database, { routerId, id }: { routerId: string; id: string }, updatedAt: Date): void {
  if (!db.isPendingInsert(Order, id)) db.queueUpdate(OrderTimestamp, [{ id, routerId, updatedAt }]);
}
