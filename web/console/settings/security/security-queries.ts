/** Data of the page of security. */
import { SecondFactor } from '../../../../client/generated/resources.js';
import type { RouterSettingsView, SecondFactorView } from '../../../../client/generated/types.js';
import { clientOf, type Api, type Request } from '../../data/queries.js';
import { getVersioned, type Versioned } from '../versioned.js';

/** The second factor of the person. */
export function secondFactorQuery(api: Api): Request<SecondFactorView> {
  return {
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => new SecondFactor(clientOf(api)).get(signal ? { signal } : {}),
  };
}

/** Whether everybody needs a second factor. */
export function requirementQuery(api: Api, routerId: string): Request<Versioned<boolean>> {
  return {
    queryKey: ['router-settings', 'requireSecondFactor'],
    queryFn: async ({ signal }) => {
      const path = `/api/routers/${routerId}/settings`;
      const { value, version } = await getVersioned<RouterSettingsView>(clientOf(api), path, signal);
      return { value: value.requireSecondFactor, version };
    },
  };
}
