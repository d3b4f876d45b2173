/** The page `/console/orders/{id}/lines`. */
import { messages } from '#messages/console-order-work';
import { definePage } from '../console-page.js';
import { overviewQuery } from '../data/queries.js';
import { routerSettingsQuery } from '../data/router-settings-query.js';
import { productsQuery } from '../forms/products-query.js';
import { orderWorkActions } from './actions.js';
import { OrderLinesPage } from './order-lines-page.js';

export const page = definePage({
  messages,
  View: OrderLinesPage,
  listQueries: ({ id, viewer }) => [overviewQuery(id), productsQuery(''), routerSettingsQuery(viewer.session.routerId)],
  actions: orderWorkActions,
});
