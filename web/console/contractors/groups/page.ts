/** The page `/console/contractors/groups`. */
import type { ConsoleContractorGroupsMessages } from '../../../i18n/en/console-contractor-groups.js';
import type { ConsolePage } from '../../console-page.js';
import { groupsQuery } from '../../data/queries.js';
import { groupActions } from './actions.js';
import { GroupsPage } from './groups-page.js';

export const contractorGroupsPage: ConsolePage<ConsoleContractorGroupsMessages> = {
  View: GroupsPage,
  listQueries: ({ viewer, api }) => [groupsQuery(api, viewer.session.routerId)],
  actions: groupActions,
};
