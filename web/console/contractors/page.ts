/** The page `/console/contractors`. */
import type { ConsoleContractorsMessages } from '../../i18n/en/console-contractors.js';
import type { ConsolePage } from '../console-page.js';
import { parseList } from '../forms/searched-list.js';
import { contractorActions } from './actions.js';
import { ContractorsPage } from './contractors-page.js';
import { contractorsQuery } from './contractors-queries.js';

export const contractorsPage: ConsolePage<ConsoleContractorsMessages> = {
  View: ContractorsPage,
  listQueries: ({ query, viewer, api }) => [contractorsQuery(api, viewer.session.routerId, parseList(query))],
  actions: contractorActions,
};
