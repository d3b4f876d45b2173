/** Data about the work of a contractor. */
import { Bookings, PartnerOrders } from '../../../client/generated/resources.js';
import type { BookingRowView, PartnerOrderView } from '../../../client/generated/types.js';
import type { Page } from '../../../client/src/pagination.js';
import { clientOf, ORDERS_KEY, type Api, type Request } from '../data/queries.js';

/** Days ahead in which visits are shown. */
export const VISIT_DAYS = 90;
/** Visits, and orders, that the page of a contractor shows at most. */
const MAX_WORK = 6;

/** The next visits of a contractor. */
export function nextVisitsQuery(api: Api, id: string): Request<Page<BookingRowView>> {
  const query = { partnerId: id, from: 'now', to: `now+${VISIT_DAYS}d`, pageSize: MAX_WORK };
  return {
    queryKey: [ORDERS_KEY, 'bookings', query],
    queryFn: ({ signal }) => new Bookings(clientOf(api)).list(query, signal ? { signal } : {}),
  };
}

/** The orders that a contractor works on, by its next visit. */
export function ordersInWorkQuery(api: Api, routerId: string, id: string): Request<Page<PartnerOrderView>> {
  return {
    queryKey: [ORDERS_KEY, 'of-contractor', id],
    queryFn: ({ signal }) =>
      new PartnerOrders(clientOf(api)).list(routerId, id, { pageSize: MAX_WORK }, signal ? { signal } : {}),
  };
}
