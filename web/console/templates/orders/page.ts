/** The page `/console/templates/{id}/new-orders`. */
import type { ConsoleTemplateOrdersMessages } from '../../../i18n/en/console-template-orders.js';
import type { ConsolePage } from '../../console-page.js';
import { tagsQuery } from '../../data/queries.js';
import { orderDefaultsQuery } from './order-queries.js';
import { newOrderActions } from './actions.js';
import { NewOrdersPage } from './new-orders-page.js';

export const templateOrdersPage: ConsolePage<ConsoleTemplateOrdersMessages> = {
  View: NewOrdersPage,
  listQueries: ({ route, viewer, api }) => {
    const { routerId, rights } = viewer.session;
    const mayReadTags = (rights.orderTag ?? []).includes('read');
    return [orderDefaultsQuery(api, routerId, route.id), ...(mayReadTags ? [tagsQuery(api)] : [])];
  },
  actions: newOrderActions,
};
