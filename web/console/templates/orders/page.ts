/** The page `/console/templates/{id}/new-orders`. */
import { messages } from '#messages/console-template-orders';
import { definePage } from '../../console-page.js';
import { tagsQuery } from '../../data/queries.js';
import { orderDefaultsQuery } from './order-queries.js';
import { newOrderActions } from './actions.js';
import { NewOrdersPage } from './new-orders-page.js';

export const page = definePage({
  messages,
  View: NewOrdersPage,
  listQueries: ({ id, viewer }) => {
    const { routerId, rights } = viewer.session;
    const mayReadTags = (rights.orderTag ?? '').includes('read');
    return [orderDefaultsQuery(routerId, id), ...(mayReadTags ? [tagsQuery()] : [])];
  },
  actions: newOrderActions,
});
