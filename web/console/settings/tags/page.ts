/** The page `/console/settings/tags`. */
import type { ConsoleSettingsTagsMessages } from '../../../i18n/en/console-settings-tags.js';
import type { ConsolePage } from '../../console-page.js';
import { tagActions } from './actions.js';
import { TagsPage } from './tags-page.js';
import { allTagsQuery } from './tags-queries.js';

export const tagsPage: ConsolePage<ConsoleSettingsTagsMessages> = {
  View: TagsPage,
  listQueries: ({ api }) => [allTagsQuery(api)],
  actions: tagActions,
};
