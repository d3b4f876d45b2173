/** The page `/console/contractors/{id}`. */
import type { ConsoleContractorsMessages } from '../../i18n/en/console-contractors.js';
import type { ConsolePage } from '../console-page.js';
import { contractorActions } from './actions.js';
import { ContractorPage } from './contractor-page.js';
import { contractorQuery } from './contractors-queries.js';

export const contractorPage: ConsolePage<ConsoleContractorsMessages> = {
  View: ContractorPage,
  listQueries: ({ route, viewer, api }) => [contractorQuery(api, viewer.session.routerId, route.id)],
  actions: contractorActions,
};
