/** The page `/console/settings/security`. */
import { messages } from '#messages/console-settings-security';
import { definePage } from '../../console-page.js';
import { securityActions } from './actions.js';
import { requirementQuery, secondFactorQuery, sessionsQuery } from './security-queries.js';
import { SecurityPage } from './security-page.js';

export const page = definePage({
  messages,
  View: SecurityPage,
  listQueries: ({ viewer: { session } }) => [secondFactorQuery(), requirementQuery(session.routerId), sessionsQuery()],
  actions: securityActions,
});
