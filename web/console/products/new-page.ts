/** The page `/console/products/new`. */
import { messages } from '#messages/console-products';
import { definePage } from '../console-page.js';
import { groupsQuery } from '../data/queries.js';
import { routerSettingsQuery } from '../data/router-settings-query.js';
import { productActions } from './actions.js';
import { NewProductPage } from './product-page.js';

export const page = definePage({
  messages,
  View: NewProductPage,
  listQueries: ({ viewer: { session } }) => [groupsQuery(session.routerId), routerSettingsQuery(session.routerId)],
  actions: productActions,
});
