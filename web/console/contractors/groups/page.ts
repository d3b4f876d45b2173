/** The page `/console/contractors/groups`. */
import { messages } from '#messages/console-contractor-groups';
import { definePage } from '../../console-page.js';
import { groupsQuery } from '../../data/queries.js';
import { groupActions } from './actions.js';
import { GroupsPage } from './groups-page.js';

export const page = definePage({
  messages,
  View: GroupsPage,
  listQueries: ({ viewer }) => [groupsQuery(viewer.session.routerId)],
  actions: groupActions,
});
