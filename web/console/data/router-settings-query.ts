/** Settings of the router. */
import type { RouterSettingsView } from '../../../client/generated/types.js';
import { getVersioned, type Versioned } from '../../../client/src/versioned.js';
import { clientOf, type Api, type Request } from './queries.js';

export function routerSettingsQuery(api: Api, routerId: string): Request<Versioned<RouterSettingsView>> {
  return {
    queryKey: ['router-settings'],
    queryFn: ({ signal }) => getVersioned(clientOf(api), ['routers', routerId, 'settings'], signal),
  };
}
