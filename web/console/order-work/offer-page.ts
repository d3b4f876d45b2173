/** The page `/console/orders/{id}/offer?step={workflowStepId}`. */
import { messages } from '#messages/console-order-work';
import { definePage } from '../console-page.js';
import { overviewQuery } from '../data/queries.js';
import { routerSettingsQuery } from '../data/router-settings-query.js';
import { productsQuery } from '../forms/products-query.js';
import { orderWorkActions } from './actions.js';
import { ClientOfferPage } from './client-offer-page.js';
import { offerQuery } from './order-work-queries.js';

export const page = definePage({
  messages,
  View: ClientOfferPage,
  listQueries: ({ id, query, viewer }) => [
    overviewQuery(id),
    productsQuery(''),
    routerSettingsQuery(viewer.session.routerId),
    offerQuery(id, viewer.session.routerId, query.get('step') ?? ''),
  ],
  actions: orderWorkActions,
});
