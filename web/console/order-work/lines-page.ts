/** The page `/console/orders/{id}/lines`. */
import type { ConsoleOrderWorkMessages } from '../../i18n/en/console-order-work.js';
import type { ConsolePage } from '../console-page.js';
import { overviewQuery } from '../data/queries.js';
import { productsQuery } from '../forms/products-query.js';
import { orderWorkActions } from './actions.js';
import { OrderLinesPage } from './order-lines-page.js';

export const linesPage: ConsolePage<ConsoleOrderWorkMessages> = {
  View: OrderLinesPage,
  listQueries: ({ route, api }) => [overviewQuery(api, route.id), productsQuery(api, '')],
  actions: orderWorkActions,
};
