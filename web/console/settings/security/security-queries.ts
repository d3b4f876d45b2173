/** Data of the page of security. */
import { ownSessionsList } from '../../../../client/generated/queries/OwnSessions.js';
import { secondFactorGet } from '../../../../client/generated/queries/SecondFactor.js';
import { settingsGet } from '../../../../client/generated/queries/Settings.js';
import { mapQuery, withVersion } from '../../../../client/src/query.js';

/** The second factor of the person. */
export function secondFactorQuery() {
  return secondFactorGet();
}

/** Whether everybody needs a second factor. */
export function requirementQuery(routerId: string) {
  return mapQuery(withVersion(settingsGet(routerId)), 'requirement', ({ value, version }) => {
    return { value: value.requireSecondFactor, version };
  });
}

/** Sessions that the page shows at most. */
const MAX_SESSIONS = 50;

/** The sessions of the person that have not ended, the present one first. */
export function sessionsQuery() {
  return ownSessionsList({ pageSize: MAX_SESSIONS });
}
