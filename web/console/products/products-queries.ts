/** Data of the pages of products. */
import { Products } from '../../../client/generated/resources.js';
import type { PartnerGroupPriceView, ProductRowView, ProductView } from '../../../client/generated/types.js';
import type { Page } from '../../../client/src/pagination.js';
import { getVersioned, type Versioned } from '../../../client/src/versioned.js';
import { clientOf, type Api, type Request } from '../data/queries.js';

export const PAGE_SIZE = 50;

/** The products that match the words, by name. @param page from 0 */
export function productsQuery(api: Api, { q, page }: { q: string; page: number }): Request<Page<ProductRowView>> {
  const query = { ...(q ? { q } : {}), page, pageSize: PAGE_SIZE, sort: 'name', direction: 'asc' } as const;
  return {
    queryKey: ['products', query],
    queryFn: ({ signal }) => new Products(clientOf(api)).list(query, signal ? { signal } : {}),
  };
}

/** A product with its version, which the API returns as a header. */
export function productQuery(api: Api, id: string): Request<Versioned<ProductView>> {
  return {
    queryKey: ['products', id],
    queryFn: ({ signal }) => getVersioned(clientOf(api), ['v1', 'products', id], signal),
  };
}

/** Prices of the product for groups of contractors. */
export function groupPricesQuery(api: Api, id: string): Request<PartnerGroupPriceView[]> {
  return {
    queryKey: ['products', id, 'group-prices'],
    queryFn: ({ signal }) => new Products(clientOf(api)).listPartnerGroupPrices(id, signal ? { signal } : {}),
  };
}
