/** Data of the page of API keys. */
import { routerApiKeysList } from '../../../../client/generated/queries/RouterApiKeys.js';

const MAX_KEYS = 200;

/** The newest keys of the router, with those that are revoked. */
export function keysQuery(routerId: string) {
  return routerApiKeysList(routerId, { pageSize: MAX_KEYS });
}
