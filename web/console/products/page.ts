/** The page `/console/products`. */
import { messages } from '#messages/console-products';
import { definePage } from '../console-page.js';
import { parseList } from '../forms/searched-list.js';
import { ProductsPage } from './products-page.js';
import { productsQuery } from './products-queries.js';

export const page = definePage({
  messages,
  View: ProductsPage,
  listQueries: ({ query }) => [productsQuery(parseList(query))],
});
