/** Data of the pages of contractors. */
import { Partners } from '../../../client/generated/resources.js';
import type { PartnerRowView, PartnerView } from '../../../client/generated/types.js';
import type { Page } from '../../../client/src/pagination.js';
import { clientOf, type Api, type Request } from '../data/queries.js';

export const PAGE_SIZE = 50;

/** The contractors that match the words, by name. @param page from 0 */
export function contractorsQuery(
  api: Api,
  routerId: string,
  { q, page }: { q: string; page: number },
): Request<Page<PartnerRowView>> {
  const query = { ...(q ? { q } : {}), page, pageSize: PAGE_SIZE };
  return {
    queryKey: ['contractors', query],
    queryFn: ({ signal }) => new Partners(clientOf(api)).list(routerId, query, signal ? { signal } : {}),
  };
}

export function contractorQuery(api: Api, routerId: string, id: string): Request<PartnerView> {
  return {
    queryKey: ['contractors', id],
    queryFn: ({ signal }) => new Partners(clientOf(api)).get(routerId, id, signal ? { signal } : {}),
  };
}
