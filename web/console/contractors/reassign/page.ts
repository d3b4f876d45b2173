/** The page `/console/contractors/{id}/reassign`. */
import { messages } from '#messages/console-contractor-reassign';
import { definePage } from '../../console-page.js';
import { contractorsQuery } from '../../data/queries.js';
import { bulkQuery, contractorQuery } from '../part-queries.js';
import { reassignActions } from './actions.js';
import { ReassignPage } from './reassign-page.js';
import { visitsInSpanQuery } from './visits-in-span.js';

export const page = definePage({
  messages,
  View: ReassignPage,
  listQueries: ({ id, query, viewer: { session, now } }) => {
    const contractor = contractorQuery(session.routerId, id);
    const bulkId = query.get('result');
    if (bulkId) return [contractor, bulkQuery(bulkId)];
    const visits = session.rights.workflow ? visitsInSpanQuery(id, query, { ...session, now }) : null;
    return [contractor, contractorsQuery(), ...(visits ? [visits] : [])];
  },
  actions: reassignActions,
});
