/** The page `/console/orders`. */
import type { ConsoleOrdersMessages } from '../../i18n/en/console-orders.js';
import type { ConsolePage } from '../console-page.js';
import { viewActions } from './actions.js';
import type { LazyParts } from './lazy-parts.js';
import { OrdersPage } from './orders-page.js';
import { listOrdersQueries } from './orders-queries.js';

/** @param parts the parts that the browser loads when they are needed */
export const createOrdersPage = (parts: LazyParts): ConsolePage<ConsoleOrdersMessages> => ({
  View: (props) => <OrdersPage {...props} parts={parts} />,
  listQueries: ({ query, viewer, api }) => listOrdersQueries(query, viewer, api),
  actions: viewActions,
});
