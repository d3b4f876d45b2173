/** Data of the pages of one contractor. */
import { Orders, PartnerAvailability, PartnerUsers } from '../../../client/generated/resources.js';
import type {
  AbsenceRowView,
  AvailabilityView,
  BulkView,
  PartnerUserView,
  PartnerView,
} from '../../../client/generated/types.js';
import type { Page } from '../../../client/src/pagination.js';
import { getVersioned, type Versioned } from '../../../client/src/versioned.js';
import { clientOf, LOOKUP_KEY, ORDERS_KEY, type Api, type Request } from '../data/queries.js';

/** Absences that a page shows at most. */
export const MAX_ABSENCES = 100;
/** People of one page of the list. */
export const PEOPLE_PAGE = 100;

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

/** Absences that have not ended, by start. @param now ISO 8601 */
export function absencesQuery(api: Api, routerId: string, id: string, now: string): Request<Page<AbsenceRowView>> {
  const query = { from: now, pageSize: MAX_ABSENCES };
  return {
    queryKey: [LOOKUP_KEY, 'absences', id],
    queryFn: ({ signal }) =>
      new PartnerAvailability(clientOf(api)).listAbsences(routerId, id, query, signal ? { signal } : {}),
  };
}

/** Weekly hours and public holidays. */
export function hoursQuery(api: Api, routerId: string, id: string): Request<Versioned<AvailabilityView>> {
  const path = ['routers', routerId, 'partners', id, 'availability'];
  return {
    queryKey: [LOOKUP_KEY, 'hours', id],
    queryFn: ({ signal }) => getVersioned(clientOf(api), path, signal),
  };
}

/** A page of the people. @param page from 0 */
export function partnerUsersQuery(api: Api, routerId: string, id: string, page = 0): Request<Page<PartnerUserView>> {
  const query = { page, pageSize: PEOPLE_PAGE };
  return {
    queryKey: [LOOKUP_KEY, 'partner-users', id, page],
    queryFn: ({ signal }) => new PartnerUsers(clientOf(api)).list(routerId, id, query, signal ? { signal } : {}),
  };
}

/** An action on many orders, with the result for each. */
export function bulkQuery(api: Api, bulkId: string): Request<BulkView> {
  return {
    queryKey: [LOOKUP_KEY, 'bulk', bulkId],
    queryFn: ({ signal }) => new Orders(clientOf(api)).getBulk(bulkId, signal ? { signal } : {}),
  };
}
