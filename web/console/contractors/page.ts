/** The page `/console/contractors`. */
import { messages } from '#messages/console-contractors';
import { definePage } from '../console-page.js';
import { groupsQuery } from '../data/queries.js';
import { contractorActions } from './actions.js';
import { ContractorsPage } from './contractors-page.js';
import { contractorsQuery } from './contractors-queries.js';
import { parseState } from './list-state.js';

export const page = definePage({
  messages,
  View: ContractorsPage,
  listQueries: ({ query, viewer }) => {
    const { routerId, rights } = viewer.session;
    return query.has('new')
      ? []
      : [contractorsQuery(routerId, parseState(query)), ...(rights.partnerGroup ? [groupsQuery(routerId)] : [])];
  },
  actions: contractorActions,
});
