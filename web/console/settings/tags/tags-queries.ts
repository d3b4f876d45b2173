/** Tags with their versions. */
import { OrderTags } from '../../../../client/generated/resources.js';
import type { OrderTagRowView } from '../../../../client/generated/types.js';
import type { Page } from '../../../../client/src/pagination.js';
import { clientOf, LOOKUP_KEY, type Api, type Request } from '../../data/queries.js';

const MAX_TAGS = 100;

export function allTagsQuery(api: Api): Request<Page<OrderTagRowView>> {
  return {
    queryKey: [LOOKUP_KEY, 'tags', 'versions'],
    queryFn: ({ signal }) => new OrderTags(clientOf(api)).list({ pageSize: MAX_TAGS }, signal ? { signal } : {}),
  };
}
