/** The page `/console/orders/{id}`. */
import type { ConsoleOrderMessages } from '../../i18n/en/console-order.js';
import type { ConsolePage } from '../console-page.js';
import { overviewQuery } from '../data/queries.js';
import { orderActions } from './actions.js';
import { OrderPage } from './order-page.js';
import { techniciansQuery } from './technicians-query.js';

export const orderPage: ConsolePage<ConsoleOrderMessages> = {
  View: OrderPage,
  listQueries: ({ route, api, viewer }) => [
    overviewQuery(api, route.id),
    ...(viewer.session.rights.technician?.includes('update') ? [techniciansQuery(api, route.id)] : []),
  ],
  actions: orderActions,
};
