/** Data of the prices of a contractor. */
import { partnerPricesList } from '../../../../client/generated/queries/PartnerPrices.js';

/** Prices of one page of the list. */
export const PRICES_PAGE = 50;

/** What the contractor is paid for the products that match the words, by name. @param page from 0 */
export function pricesQuery(routerId: string, id: string, { q, page }: { q: string; page: number }) {
  const query = { ...(q ? { q } : {}), page, pageSize: PRICES_PAGE, sort: 'name', direction: 'asc' } as const;
  return partnerPricesList(routerId, id, query);
}
