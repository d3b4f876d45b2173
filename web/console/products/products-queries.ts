/** Data of the pages of products. */
import { PartnerGroups, Products } from '../../../client/generated/resources.js';
import type {
  PartnerGroupPriceView,
  PartnerGroupRowView,
  ProductRowView,
  ProductView,
} from '../../../client/generated/types.js';
import type { Page } from '../../../client/src/pagination.js';
import { clientOf, LOOKUP_KEY, type Api, type Request } from '../data/queries.js';

export const PAGE_SIZE = 50;
const MAX_GROUPS = 100;

/** The products that match the words, by name. @param page from 0 */
export function productsQuery(api: Api, { q, page }: { q: string; page: number }): Request<Page<ProductRowView>> {
  const query = { ...(q ? { q } : {}), page, pageSize: PAGE_SIZE, sort: 'name', direction: 'asc' } as const;
  return {
    queryKey: ['products', query],
    queryFn: ({ signal }) => new Products(clientOf(api)).list(query, signal ? { signal } : {}),
  };
}

export function productQuery(api: Api, id: string): Request<ProductView> {
  return {
    queryKey: ['products', id],
    queryFn: ({ signal }) => new Products(clientOf(api)).get(id, signal ? { signal } : {}),
  };
}

/** Prices of the product for groups of contractors. */
export function groupPricesQuery(api: Api, id: string): Request<PartnerGroupPriceView[]> {
  return {
    queryKey: ['products', id, 'group-prices'],
    queryFn: ({ signal }) => new Products(clientOf(api)).listPartnerGroupPrices(id, signal ? { signal } : {}),
  };
}

/** Groups of contractors, each of which may have its own price. */
export function groupsQuery(api: Api, routerId: string): Request<Page<PartnerGroupRowView>> {
  return {
    queryKey: [LOOKUP_KEY, 'partner-groups'],
    queryFn: ({ signal }) =>
      new PartnerGroups(clientOf(api)).list(routerId, { pageSize: MAX_GROUPS }, signal ? { signal } : {}),
  };
}
