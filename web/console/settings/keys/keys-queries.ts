/** Data of the page of API keys. */
import { RouterApiKeys } from '../../../../client/generated/resources.js';
import type { RouterApiKeyView } from '../../../../client/generated/types.js';
import type { Page } from '../../../../client/src/pagination.js';
import { clientOf, type Api, type Request } from '../../data/queries.js';

const MAX_KEYS = 200;

/** The newest keys of the router, with those that are revoked. */
export function keysQuery(api: Api, routerId: string): Request<Page<RouterApiKeyView>> {
  return {
    queryKey: ['api-keys'],
    queryFn: ({ signal }) =>
      new RouterApiKeys(clientOf(api)).list(routerId, { pageSize: MAX_KEYS }, signal ? { signal } : {}),
  };
}
