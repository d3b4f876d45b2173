/** Data of the list of contractors. */
import { Partners } from '../../../client/generated/resources.js';
import type { PartnerRowView } from '../../../client/generated/types.js';
import type { Page } from '../../../client/src/pagination.js';
import { clientOf, ORDERS_KEY, type Api, type Request } from '../data/queries.js';
import { toRequest, type ContractorsState } from './list-state.js';

/** A page of the list of contractors. */
export function contractorsQuery(api: Api, routerId: string, state: ContractorsState): Request<Page<PartnerRowView>> {
  const query = toRequest(state);
  return {
    queryKey: [ORDERS_KEY, 'contractors', query],
    queryFn: ({ signal }) => new Partners(clientOf(api)).list(routerId, query, signal ? { signal } : {}),
  };
}
