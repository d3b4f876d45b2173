/** Data of the pages of products. */
import {
  productsGet,
  productsList,
  productsListPartnerGroupPrices,
} from '../../../client/generated/queries/Products.js';
import { withVersion } from '../../../client/src/query.js';

export const PAGE_SIZE = 50;

/** The products that match the words, by name. @param page from 0 */
export function productsQuery({ q, page }: { q: string; page: number }) {
  const query = { ...(q ? { q } : {}), page, pageSize: PAGE_SIZE, sort: 'name', direction: 'asc' } as const;
  return productsList(query);
}

/** A product with its version, which the API returns as a header. */
export function productQuery(id: string) {
  return withVersion(productsGet(id));
}

/** Prices of the product for groups of contractors. */
export function groupPricesQuery(id: string) {
  return productsListPartnerGroupPrices(id);
}
