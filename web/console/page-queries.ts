/** Data that each page needs, so that the server and the browser request it in parallel, before the page is rendered. */
import type { Transport } from '../../client/src/transport.js';
import { listCalendarQueries } from './calendar/calendar-queries.js';
import { overviewQuery } from './data/queries.js';
import type { AnyQuery } from './data/query-client.js';
import { listNewOrderQueries } from './new-order/new-order-queries.js';
import { listEditQueries } from './order/edit-queries.js';
import { listOrdersQueries } from './orders/orders-queries.js';
import type { Route } from './routes.js';
import type { Session } from './session.js';
import { listTodayQueries } from './today/today-queries.js';

/** Who asks, and when. */
export interface Viewer {
  session: Session;
  /** Time of the response, ISO 8601. */
  now: string;
}

/** Queries of the page at a route. */
export function listQueries(route: Route, query: URLSearchParams, viewer: Viewer, api: Transport): AnyQuery[] {
  switch (route.page) {
    case 'today':
      return listTodayQueries(query, viewer, api);
    case 'orders':
      return listOrdersQueries(query, viewer, api);
    case 'calendar':
      return listCalendarQueries(query, viewer, api);
    case 'new-order':
      return listNewOrderQueries(query, viewer, api);
    case 'order':
      return [overviewQuery(api, route.orderId)];
    case 'edit-order':
      return listEditQueries(route.orderId, viewer.session, api);
    default:
      return [];
  }
}
