/** The page `/console/orders/new`. */
import type { ConsoleNewOrderMessages } from '../../i18n/en/console-new-order.js';
import type { ConsolePage } from '../console-page.js';
import { newOrderActions } from './actions.js';
import { NewOrderPage } from './new-order-page.js';
import { listNewOrderQueries } from './new-order-queries.js';

export const newOrderPage: ConsolePage<ConsoleNewOrderMessages> = {
  View: NewOrderPage,
  listQueries: ({ query, viewer, api }) => listNewOrderQueries(query, viewer, api),
  actions: newOrderActions,
};
