/** Data about the work of a contractor. */
import { bookingsList } from '../../../client/generated/queries/Bookings.js';
import { partnerOrdersList } from '../../../client/generated/queries/PartnerOrders.js';
import { aboutOrders } from '../data/queries.js';

/** Days ahead in which visits are shown. */
export const VISIT_DAYS = 90;
/** Visits, and orders, that the page of a contractor shows at most. */
const MAX_WORK = 6;

/** The next visits of a contractor. */
export function nextVisitsQuery(id: string) {
  const query = { partnerId: id, from: 'now', to: `now+${VISIT_DAYS}d`, pageSize: MAX_WORK };
  return aboutOrders(bookingsList(query));
}

/** The orders that a contractor works on, by its next visit. */
export function ordersInWorkQuery(routerId: string, id: string) {
  return aboutOrders(partnerOrdersList(routerId, id, { pageSize: MAX_WORK }));
}
