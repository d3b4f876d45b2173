/** Data of the pages of contractors. */
import { Partners } from '../../../client/generated/resources.js';
import type { PartnerRowView, PartnerView } from '../../../client/generated/types.js';
import type { Page } from '../../../client/src/pagination.js';
import { getVersioned } from '../../../client/src/versioned.js';
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

/** A contractor with its version, which the API returns as a header. */
export type VersionedContractor = PartnerView & { version: string };

export function contractorQuery(api: Api, routerId: string, id: string): Request<VersionedContractor> {
  return {
    queryKey: [ORDERS_KEY, 'contractors', id],
    queryFn: async ({ signal }) => {
      const path = ['routers', routerId, 'partners', id];
      const { value, version } = await getVersioned<PartnerView>(clientOf(api), path, signal);
      return { ...value, version };
    },
  };
}
