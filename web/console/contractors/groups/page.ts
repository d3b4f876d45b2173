/** The page `/console/contractors/groups`. */
import { messages } from '#messages/console-contractor-groups';
import { definePage } from '../../console-page.js';
import { groupsQuery } from '../../data/queries.js';
import { GroupsPage } from './groups-page.js';
import { PartnerGroups } from '../../../../client/generated/resources.js';
import type { ActionTable } from '../../actions.js';

const groupActions: ActionTable = {
  createGroup: (api, { name }, { routerId }) => new PartnerGroups(api).create(routerId, { name: name.trim() }),
  updateGroup: (api, { id, name, version }, { routerId }) =>
    new PartnerGroups(api).update(routerId, id!, { name: name.trim() }, version ? { ifMatch: version } : {}),
  deleteGroup: (api, { subjectId }, { routerId }) => new PartnerGroups(api).remove(routerId, subjectId),
};

export const page = definePage({
  messages,
  View: GroupsPage,
  listQueries: ({ viewer }) => [groupsQuery(viewer.session.routerId)],
  actions: groupActions,
});
