/** Groups of contractors, from which the steps of a workflow choose. */
import { mapQuery } from '../../../client/src/query.js';
import { pick } from '../data/pick.js';
import { groupsQuery } from '../data/queries.js';

/** By name. */
export function partnerGroupsQuery(routerId: string) {
  return mapQuery(groupsQuery(routerId), 'names', ({ values }) => values.map((one) => pick(one, ['id', 'name'])));
}
