/** The page `/console/settings/tags`. */
import { messages } from '#messages/console-settings-tags';
import { definePage } from '../../console-page.js';
import { tagActions } from './actions.js';
import { TagsPage } from './tags-page.js';
import { allTagsQuery } from './tags-queries.js';

export const page = definePage({
  messages,
  View: TagsPage,
  listQueries: () => [allTagsQuery()],
  actions: tagActions,
});
