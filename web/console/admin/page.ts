/** The page `/console/admin`. */
import { messages } from '#messages/console-admin';
import { definePage } from '../console-page.js';
import { adminActions } from './actions.js';
import { AdminPage } from './admin-page.js';
import { allOrganizationsQuery, parseAdmin } from './admin-queries.js';

export const page = definePage({
  messages,
  View: AdminPage,
  listQueries: ({ query }) => [allOrganizationsQuery(parseAdmin(query))],
  actions: adminActions,
});
