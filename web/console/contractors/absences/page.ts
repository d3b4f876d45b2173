/** The page `/console/contractors/{id}/absences`. */
import { messages } from '#messages/console-contractor-absences';
import { definePage } from '../../console-page.js';
import { absencesQuery, contractorQuery, hoursQuery, partnerUsersQuery } from '../part-queries.js';
import { AbsencesPage } from './absences-page.js';
import { absenceActions } from './actions.js';

export const page = definePage({
  messages,
  View: AbsencesPage,
  listQueries: ({ id, viewer: { session, now } }) => [
    contractorQuery(session.routerId, id),
    absencesQuery(session.routerId, id, now),
    hoursQuery(session.routerId, id),
    partnerUsersQuery(session.routerId, id),
  ],
  actions: absenceActions,
});
