/** The page `/console/products/{id}`. */
import { messages } from '#messages/console-products';
import { definePage } from '../console-page.js';
import { groupsQuery } from '../data/queries.js';
import { productActions } from './actions.js';
import { ProductPage } from './product-page.js';
import { routerSettingsQuery } from '../data/router-settings-query.js';
import { groupPricesQuery, productQuery } from './products-queries.js';

export const page = definePage({
  messages,
  View: ProductPage,
  listQueries: ({ id, viewer }) => [
    productQuery(id),
    groupPricesQuery(id),
    routerSettingsQuery(viewer.session.routerId),
    groupsQuery(viewer.session.routerId),
  ],
  actions: productActions,
});
