/** The page `/console/products/{id}`. */
import type { ConsoleProductsMessages } from '../../i18n/en/console-products.js';
import type { ConsolePage } from '../console-page.js';
import { groupsQuery } from '../data/queries.js';
import { productActions } from './actions.js';
import { ProductPage } from './product-page.js';
import { routerSettingsQuery } from '../data/router-settings-query.js';
import { groupPricesQuery, productQuery } from './products-queries.js';

export const productPage: ConsolePage<ConsoleProductsMessages> = {
  View: ProductPage,
  listQueries: ({ route, viewer, api }) => [
    productQuery(api, route.id),
    groupPricesQuery(api, route.id),
    routerSettingsQuery(api, viewer.session.routerId),
    groupsQuery(api, viewer.session.routerId),
  ],
  actions: productActions,
};
