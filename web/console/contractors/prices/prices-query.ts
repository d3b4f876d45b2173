/** Data of the prices of a contractor. */
import { PartnerPrices } from '../../../../client/generated/resources.js';
import type { PartnerPriceView } from '../../../../client/generated/types.js';
import type { Page } from '../../../../client/src/pagination.js';
import { clientOf, LOOKUP_KEY, type Api, type Request } from '../../data/queries.js';

/** Prices of one page of the list. */
export const PRICES_PAGE = 50;

/** What the contractor is paid for the products that match the words, by name. @param page from 0 */
export function pricesQuery(
  api: Api,
  routerId: string,
  id: string,
  { q, page }: { q: string; page: number },
): Request<Page<PartnerPriceView>> {
  const query = { ...(q ? { q } : {}), page, pageSize: PRICES_PAGE, sort: 'name', direction: 'asc' } as const;
  return {
    queryKey: [LOOKUP_KEY, 'prices', id, query],
    queryFn: ({ signal }) => new PartnerPrices(clientOf(api)).list(routerId, id, query, signal ? { signal } : {}),
  };
}
