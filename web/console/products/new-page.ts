/** The page `/console/products/new`. */
import type { ConsoleProductsMessages } from '../../i18n/en/console-products.js';
import type { ConsolePage } from '../console-page.js';
import { groupsQuery } from '../data/queries.js';
import { routerSettingsQuery } from '../data/router-settings-query.js';
import { productActions } from './actions.js';
import { NewProductPage } from './product-page.js';

export const newProductPage: ConsolePage<ConsoleProductsMessages> = {
  View: NewProductPage,
  listQueries: ({ viewer: { session }, api }) => [
    groupsQuery(api, session.routerId),
    routerSettingsQuery(api, session.routerId),
  ],
  actions: productActions,
};
