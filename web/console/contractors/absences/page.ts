/** The page `/console/contractors/{id}/absences`. */
import type { ConsoleContractorAbsencesMessages } from '../../../i18n/en/console-contractor-absences.js';
import type { ConsolePage } from '../../console-page.js';
import { absencesQuery, contractorQuery, hoursQuery, partnerUsersQuery } from '../part-queries.js';
import { AbsencesPage } from './absences-page.js';
import { absenceActions } from './actions.js';

export const contractorAbsencesPage: ConsolePage<ConsoleContractorAbsencesMessages> = {
  View: AbsencesPage,
  listQueries: ({ route: { id }, viewer: { session, now }, api }) => [
    contractorQuery(api, session.routerId, id),
    absencesQuery(api, session.routerId, id, now),
    hoursQuery(api, session.routerId, id),
    partnerUsersQuery(api, session.routerId, id),
  ],
  actions: absenceActions,
};
