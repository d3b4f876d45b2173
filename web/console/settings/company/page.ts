/** The page `/console/settings/company`. */
import type { ConsoleSettingsCompanyMessages } from '../../../i18n/en/console-settings-company.js';
import type { ConsolePage } from '../../console-page.js';
import { companyActions } from './actions.js';
import { CompanyPage } from './company-page.js';
import { routerSettingsQuery } from '../../data/router-settings-query.js';
import { companyQuery } from './company-queries.js';

export const companyPage: ConsolePage<ConsoleSettingsCompanyMessages> = {
  View: CompanyPage,
  listQueries: ({ viewer: { session }, api }) => [
    companyQuery(api, session.routerId),
    routerSettingsQuery(api, session.routerId),
  ],
  actions: companyActions,
};
