/** Actions on groups of contractors. */
import { PartnerGroups } from '../../../../client/generated/resources.js';
import type { ActionTable } from '../../actions.js';

export const groupActions: ActionTable = {
  createGroup: (api, { name }, { routerId }) => new PartnerGroups(api).create(routerId, { name: name.trim() }),
  updateGroup: (api, { id, name, version }, { routerId }) =>
    new PartnerGroups(api).update(routerId, id!, { name: name.trim() }, version ? { ifMatch: version } : {}),
  deleteGroup: (api, { subjectId }, { routerId }) => new PartnerGroups(api).remove(routerId, subjectId),
};
