/** The page `/console/orders/new`. */
import { messages } from '#messages/console-new-order';
import { definePage } from '../console-page.js';
import { NewOrderPage } from './new-order-page.js';
import { listNewOrderQueries } from './new-order-queries.js';
import { Created, type ActionTable } from '../actions.js';
import { createOrder } from './create-order.js';

const newOrderActions: ActionTable = {
  createOrder: async (api, fields, session) => new Created(await createOrder(api, fields, session)),
};

export const page = definePage({
  messages,
  View: NewOrderPage,
  listQueries: ({ query, viewer }) => listNewOrderQueries(query, viewer),
  actions: newOrderActions,
});
