/** The page `/console/products`. */
import type { ConsoleProductsMessages } from '../../i18n/en/console-products.js';
import type { ConsolePage } from '../console-page.js';
import { groupsQuery } from '../data/queries.js';
import { routerSettingsQuery } from '../data/router-settings-query.js';
import { parseList } from '../forms/searched-list.js';
import { productActions } from './actions.js';
import { ProductsPage } from './products-page.js';
import { productsQuery } from './products-queries.js';

export const productsPage: ConsolePage<ConsoleProductsMessages> = {
  View: ProductsPage,
  listQueries: ({ query, viewer, api }) =>
    query.has('new')
      ? [groupsQuery(api, viewer.session.routerId), routerSettingsQuery(api, viewer.session.routerId)]
      : [productsQuery(api, parseList(query))],
  actions: productActions,
};
