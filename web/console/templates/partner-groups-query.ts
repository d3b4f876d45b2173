/** Groups of contractors, from which the steps of a workflow choose. */
import { partnerGroupsList } from '../../../client/generated/queries/PartnerGroups.js';
import { mapQuery } from '../../../client/src/query.js';
import { pick } from '../data/pick.js';

const MAX_CHOICES = 200;

/** By name. */
export function partnerGroupsQuery(routerId: string) {
  return mapQuery(partnerGroupsList(routerId, { pageSize: MAX_CHOICES }), 'names', ({ values }) =>
    values.map((one) => pick(one, ['id', 'name'])),
  );
}
