/** The page `/console/settings/security`. */
import { messages } from '#messages/console-settings-security';
import { definePage } from '../../console-page.js';
import { requirementQuery, secondFactorQuery, sessionsQuery } from './security-queries.js';
import { SecurityPage } from './security-page.js';
import { OwnSessions, Settings } from '../../../../client/generated/resources.js';
import type { ActionTable } from '../../actions.js';

const securityActions: ActionTable = {
  saveRequirement: (api, { requireSecondFactor, version }, { routerId }) =>
    new Settings(api).update(
      routerId,
      { requireSecondFactor: requireSecondFactor === 'true' },
      version ? { ifMatch: version } : {},
    ),
  endSession: (api, { subjectId }) => new OwnSessions(api).revoke(subjectId),
  endOtherSessions: (api) => new OwnSessions(api).revokeOthers(),
};

export const page = definePage({
  messages,
  View: SecurityPage,
  listQueries: ({ viewer: { session } }) => [secondFactorQuery(), requirementQuery(session.routerId), sessionsQuery()],
  actions: securityActions,
});
