/** The page `/console/contractors/{id}/reassign`. */
import type { ConsoleContractorReassignMessages } from '../../../i18n/en/console-contractor-reassign.js';
import type { ConsolePage } from '../../console-page.js';
import { contractorsQuery } from '../../data/queries.js';
import { contractorQuery } from '../contractors-queries.js';
import { bulkQuery } from '../part-queries.js';
import { reassignActions } from './actions.js';
import { ReassignPage } from './reassign-page.js';

export const contractorReassignPage: ConsolePage<ConsoleContractorReassignMessages> = {
  View: ReassignPage,
  listQueries: ({ route: { id }, query, viewer: { session }, api }) => {
    const bulkId = query.get('result');
    return [contractorQuery(api, session.routerId, id), bulkId ? bulkQuery(api, bulkId) : contractorsQuery(api)];
  },
  actions: reassignActions,
};
