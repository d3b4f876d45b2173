/** Groups of contractors, from which the steps of a workflow choose. */
import { PartnerGroups } from '../../../client/generated/resources.js';
import type { PartnerGroupView } from '../../../client/generated/types.js';
import { clientOf, LOOKUP_KEY, type Api, type Request } from '../data/queries.js';

const MAX_CHOICES = 200;

/** By name. */
export function partnerGroupsQuery(api: Api, routerId: string): Request<Pick<PartnerGroupView, 'id' | 'name'>[]> {
  return {
    queryKey: [LOOKUP_KEY, 'partner-group-names'],
    queryFn: async ({ signal }) => {
      const { values } = await new PartnerGroups(clientOf(api)).list(
        routerId,
        { pageSize: MAX_CHOICES },
        signal ? { signal } : {},
      );
      return values.map(({ id, name }) => ({ id, name }));
    },
  };
}
