/** The page `/console/admin`. */
import type { ConsoleAdminMessages } from '../../i18n/en/console-admin.js';
import type { ConsolePage } from '../console-page.js';
import { adminActions } from './actions.js';
import { AdminPage } from './admin-page.js';
import { allOrganizationsQuery, parseAdmin } from './admin-queries.js';

export const adminPage: ConsolePage<ConsoleAdminMessages> = {
  View: AdminPage,
  listQueries: ({ query, api }) => [allOrganizationsQuery(api, parseAdmin(query))],
  actions: adminActions,
};
