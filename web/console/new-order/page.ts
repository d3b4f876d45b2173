/** The page `/console/orders/new`. */
import { messages } from '#messages/console-new-order';
import { definePage } from '../console-page.js';
import { newOrderActions } from './actions.js';
import { NewOrderPage } from './new-order-page.js';
import { listNewOrderQueries } from './new-order-queries.js';

export const page = definePage({
  messages,
  View: NewOrderPage,
  listQueries: ({ query, viewer }) => listNewOrderQueries(query, viewer),
  actions: newOrderActions,
});
