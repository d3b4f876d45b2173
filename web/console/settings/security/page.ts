/** The page `/console/settings/security`. */
import type { ConsoleSettingsSecurityMessages } from '../../../i18n/en/console-settings-security.js';
import type { ConsolePage } from '../../console-page.js';
import { securityActions } from './actions.js';
import { requirementQuery, secondFactorQuery, sessionsQuery } from './security-queries.js';
import { SecurityPage } from './security-page.js';

export const securityPage: ConsolePage<ConsoleSettingsSecurityMessages> = {
  View: SecurityPage,
  listQueries: ({ viewer: { session }, api }) => [
    secondFactorQuery(api),
    requirementQuery(api, session.routerId),
    sessionsQuery(api),
  ],
  actions: securityActions,
};
