/** The page `/console/contractors/{id}`. */
import { messages } from '#messages/console-contractors';
import { definePage } from '../console-page.js';
import { contractorActions } from './actions.js';
import { ContractorPage } from './contractor-page.js';
import { contractorQuery } from './part-queries.js';
import { nextVisitsQuery, ordersInWorkQuery } from './work-queries.js';

export const page = definePage({
  messages,
  View: ContractorPage,
  listQueries: ({ id, viewer }) => {
    const { routerId, rights } = viewer.session;
    return [
      contractorQuery(routerId, id),
      ordersInWorkQuery(routerId, id),
      ...(rights.workflow ? [nextVisitsQuery(id)] : []),
    ];
  },
  actions: contractorActions,
});
