/** Data of the pages of one contractor. */
import { ordersGetBulk } from '../../../client/generated/queries/Orders.js';
import {
  partnerAvailabilityGet,
  partnerAvailabilityListAbsences,
} from '../../../client/generated/queries/PartnerAvailability.js';
import { partnerUsersList } from '../../../client/generated/queries/PartnerUsers.js';
import { partnersGet } from '../../../client/generated/queries/Partners.js';
import { defineQuery, mapQuery, withVersion } from '../../../client/src/query.js';
import type { PartnerView } from '../../../client/generated/types.js';
import { aboutOrders } from '../data/queries.js';

/** Absences that a page shows at most. */
export const MAX_ABSENCES = 100;
/** People of one page of the list. */
export const PEOPLE_PAGE = 100;

/** A contractor with its version, which the API returns as a header. */
export type VersionedContractor = PartnerView & { version: string };

export function contractorQuery(routerId: string, id: string) {
  return aboutOrders(
    mapQuery(withVersion(partnersGet(routerId, id)), 'contractor', ({ value, version }): VersionedContractor => {
      return { ...value, version };
    }),
  );
}

/** Absences that have not ended, by start. @param now ISO 8601 */
export function absencesQuery(routerId: string, id: string, now: string) {
  const { read } = partnerAvailabilityListAbsences(routerId, id, { from: now, pageSize: MAX_ABSENCES });
  return defineQuery(['absences', id], read);
}

/** Weekly hours and public holidays. */
export function hoursQuery(routerId: string, id: string) {
  return withVersion(partnerAvailabilityGet(routerId, id));
}

/** A page of the people. @param page from 0 */
export function partnerUsersQuery(routerId: string, id: string, page = 0) {
  const query = { page, pageSize: PEOPLE_PAGE };
  return partnerUsersList(routerId, id, query);
}

/** An action on many orders, with the result for each. */
export function bulkQuery(bulkId: string) {
  return ordersGetBulk(bulkId);
}
