/** Display ids of orders: prefix of the router and a number without gaps (decisions/orders "Order"). */
import type { Database } from '../../platform/database/database.js';
import { sql } from '../../platform/views/index.js';

const next = sql`
  insert into router_settings (router_id, last_order_number) values (${'routerId'}, 1)
  on conflict (router_id) do update set last_order_number = router_settings.last_order_number + 1
  returning order_prefix || '-' || last_order_number as "displayId"`;

/**
 * The display id of the router's next order, in the transaction of that order: a rollback gives the number back, other
 * orders of the router wait till its end.
 */
export async function nextDisplayId(db: Database, routerId: string): Promise<string> {
  const row = await db.row<{ displayId: string }>(next, { routerId });
  return row!.displayId;
}
