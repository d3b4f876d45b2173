/** Actions on tags of orders. */
import { OrderTags } from '../../../../client/generated/resources.js';
import type { ActionTable } from '../../actions.js';

export const tagActions: ActionTable = {
  createTag: (api, { name, color }) => new OrderTags(api).create({ name: name.trim(), color: color || null }),
  updateTag: (api, { id, name, color, version }) =>
    new OrderTags(api).update(id!, { name: name.trim(), color: color || null }, version ? { ifMatch: version } : {}),
  deleteTag: (api, { subjectId }) => new OrderTags(api).remove(subjectId),
};
