/** The page `/console/settings/tags`. */
import { messages } from '#messages/console-settings-tags';
import { definePage } from '../../console-page.js';
import { TagsPage } from './tags-page.js';
import { allTagsQuery } from './tags-queries.js';
import { OrderTags } from '../../../../client/generated/resources.js';
import type { ActionTable } from '../../actions.js';

const tagActions: ActionTable = {
  createTag: (api, { name, color }) => new OrderTags(api).create({ name: name.trim(), color: color || null }),
  updateTag: (api, { id, name, color, version }) =>
    new OrderTags(api).update(id!, { name: name.trim(), color: color || null }, version ? { ifMatch: version } : {}),
  deleteTag: (api, { subjectId }) => new OrderTags(api).remove(subjectId),
};

export const page = definePage({
  messages,
  View: TagsPage,
  listQueries: () => [allTagsQuery()],
  actions: tagActions,
});
