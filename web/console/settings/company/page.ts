/** The page `/console/settings/company`. */
import { messages } from '#messages/console-settings-company';
import { definePage } from '../../console-page.js';
import { companyActions } from './actions.js';
import { CompanyPage } from './company-page.js';
import { routerSettingsQuery } from '../../data/router-settings-query.js';
import { companyQuery } from './company-queries.js';

export const page = definePage({
  messages,
  View: CompanyPage,
  listQueries: ({ viewer: { session } }) => [companyQuery(session.routerId), routerSettingsQuery(session.routerId)],
  actions: companyActions,
});
