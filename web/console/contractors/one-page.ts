/** The page `/console/contractors/{id}`. */
import type { ConsoleContractorsMessages } from '../../i18n/en/console-contractors.js';
import type { ConsolePage } from '../console-page.js';
import { contractorActions } from './actions.js';
import { ContractorPage } from './contractor-page.js';
import { contractorQuery } from './part-queries.js';
import { nextVisitsQuery, ordersInWorkQuery } from './work-queries.js';

export const contractorPage: ConsolePage<ConsoleContractorsMessages> = {
  View: ContractorPage,
  listQueries: ({ route, viewer, api }) => {
    const { routerId, rights } = viewer.session;
    return [
      contractorQuery(api, routerId, route.id),
      ordersInWorkQuery(api, routerId, route.id),
      ...(rights.workflow ? [nextVisitsQuery(api, route.id)] : []),
    ];
  },
  actions: contractorActions,
};
