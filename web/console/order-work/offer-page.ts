/** The page `/console/orders/{id}/offer?step={workflowStepId}`. */
import type { ConsoleOrderWorkMessages } from '../../i18n/en/console-order-work.js';
import type { ConsolePage } from '../console-page.js';
import { overviewQuery } from '../data/queries.js';
import { routerSettingsQuery } from '../data/router-settings-query.js';
import { productsQuery } from '../forms/products-query.js';
import { orderWorkActions } from './actions.js';
import { ClientOfferPage } from './client-offer-page.js';
import { offerQuery } from './order-work-queries.js';

export const offerPage: ConsolePage<ConsoleOrderWorkMessages> = {
  View: ClientOfferPage,
  listQueries: ({ route, query, viewer, api }) => [
    overviewQuery(api, route.id),
    productsQuery(api, ''),
    routerSettingsQuery(api, viewer.session.routerId),
    offerQuery(api, viewer.session.routerId, query.get('step') ?? ''),
  ],
  actions: orderWorkActions,
};
