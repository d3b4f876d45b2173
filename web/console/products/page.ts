/** The page `/console/products`. */
import type { ConsoleProductsMessages } from '../../i18n/en/console-products.js';
import type { ConsolePage } from '../console-page.js';
import { parseList } from '../forms/searched-list.js';
import { ProductsPage } from './products-page.js';
import { productsQuery } from './products-queries.js';

export const productsPage: ConsolePage<ConsoleProductsMessages> = {
  View: ProductsPage,
  listQueries: ({ query, api }) => [productsQuery(api, parseList(query))],
};
