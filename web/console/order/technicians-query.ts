/** The people whom the person can assign to an order. */
import { ordersListTechnicians } from '../../../client/generated/queries/Orders.js';
import { aboutOrder } from '../data/queries.js';

export function techniciansQuery(orderId: string) {
  return aboutOrder(orderId, ordersListTechnicians(orderId));
}
