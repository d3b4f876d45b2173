/** The page `/console/orders/{id}`. */
import { messages } from '#messages/console-order';
import { definePage } from '../console-page.js';
import { overviewQuery } from '../data/queries.js';
import { orderActions } from './actions.js';
import { OrderPage } from './order-page.js';
import { techniciansQuery } from './technicians-query.js';

export const page = definePage({
  messages,
  View: OrderPage,
  listQueries: ({ id, viewer }) => [
    overviewQuery(id),
    ...(viewer.session.rights.technician?.includes('update') ? [techniciansQuery(id)] : []),
  ],
  actions: orderActions,
});
