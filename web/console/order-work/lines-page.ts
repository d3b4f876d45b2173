/** The page `/console/orders/{id}/lines`. */
import type { ConsoleOrderWorkMessages } from '../../i18n/en/console-order-work.js';
import type { ConsolePage } from '../console-page.js';
import { overviewQuery } from '../data/queries.js';
import { routerSettingsQuery } from '../data/router-settings-query.js';
import { productsQuery } from '../forms/products-query.js';
import { orderWorkActions } from './actions.js';
import { OrderLinesPage } from './order-lines-page.js';

export const linesPage: ConsolePage<ConsoleOrderWorkMessages> = {
  View: OrderLinesPage,
  listQueries: ({ route, viewer, api }) => [
    overviewQuery(api, route.id),
    productsQuery(api, ''),
    routerSettingsQuery(api, viewer.session.routerId),
  ],
  actions: orderWorkActions,
};
