/** The page `/console/contractors/{id}/people`. */
import { messages } from '#messages/console-contractor-people';
import { definePage } from '../../console-page.js';
import { contractorQuery, partnerUsersQuery } from '../part-queries.js';
import { partnerUserActions } from './actions.js';
import { readPage } from '../../routes.js';
import { PeoplePage } from './people-page.js';

export const page = definePage({
  messages,
  View: PeoplePage,
  listQueries: ({ id, query, viewer: { session } }) => [
    contractorQuery(session.routerId, id),
    partnerUsersQuery(session.routerId, id, readPage(query)),
  ],
  actions: partnerUserActions,
});
