/** The page `/console/orders/{id}/contractors`: who could take the work; a dispatcher asks them or gives it to one. */
import { messages } from '#messages/console-find-contractor';
import { definePage } from '../../console-page.js';
import { overviewQuery } from '../../data/queries.js';
import { can } from '../../session.js';
import { findContractorActions } from './actions.js';
import { candidatesQuery, parseSearch } from './candidates-query.js';
import { FindContractorPage } from './find-contractor-page.js';

export const page = definePage({
  messages,
  View: FindContractorPage,
  listQueries: ({ id, query, viewer: { session } }) => [
    overviewQuery(id),
    ...(can(session, 'create', 'dispatch') ? [candidatesQuery(id, parseSearch(query, session.timeZone))] : []),
  ],
  actions: findContractorActions,
});
