/** The page `/console/contractors/{id}/people`. */
import type { ConsoleContractorPeopleMessages } from '../../../i18n/en/console-contractor-people.js';
import type { ConsolePage } from '../../console-page.js';
import { contractorQuery, partnerUsersQuery } from '../part-queries.js';
import { partnerUserActions } from './actions.js';
import { PeoplePage, readPage } from './people-page.js';

export const contractorPeoplePage: ConsolePage<ConsoleContractorPeopleMessages> = {
  View: PeoplePage,
  listQueries: ({ route: { id }, query, viewer: { session }, api }) => [
    contractorQuery(api, session.routerId, id),
    partnerUsersQuery(api, session.routerId, id, readPage(query)),
  ],
  actions: partnerUserActions,
};
