/** Sets `updatedAt` of an order. */
import { OrderTimestamp } from '../../entities/order-timestamp.js';
import { Order } from '../../entities/order.js';
import type { Database } from '../../platform/database/database.js';

/** Call it in the transaction of a change that records no event; `EventRecorder` calls it otherwise. New orders have the timestamp of their row. */
export function touchOrder(db: Database, { routerId, id }: { routerId: string; id: string }, updatedAt: Date): void {
  if (!db.isPendingInsert(Order, id)) db.queueUpdate(OrderTimestamp, [{ id, routerId, updatedAt }]);
}
