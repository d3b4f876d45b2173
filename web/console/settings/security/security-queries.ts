/** Data of the page of security. */
import { OwnSessions, SecondFactor } from '../../../../client/generated/resources.js';
import type { OwnSessionView, RouterSettingsView, SecondFactorView } from '../../../../client/generated/types.js';
import type { Page } from '../../../../client/src/pagination.js';
import { clientOf, type Api, type Request } from '../../data/queries.js';
import { getVersioned, type Versioned } from '../../../../client/src/versioned.js';

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
      const path = ['routers', routerId, 'settings'];
      const { value, version } = await getVersioned<RouterSettingsView>(clientOf(api), path, signal);
      return { value: value.requireSecondFactor, version };
    },
  };
}

/** Sessions that the page shows at most. */
const MAX_SESSIONS = 50;

/** The sessions of the person that have not ended, the present one first. */
export function sessionsQuery(api: Api): Request<Page<OwnSessionView>> {
  return {
    queryKey: ['sessions'],
    queryFn: ({ signal }) => new OwnSessions(clientOf(api)).list({ pageSize: MAX_SESSIONS }, signal ? { signal } : {}),
  };
}
