/** The page `/console/settings/webforms/{id}`. */
import type { ConsoleSettingsWebformMessages } from '../../../i18n/en/console-settings-webform.js';
import type { ConsolePage } from '../../console-page.js';
import { tagsQuery, usersQuery } from '../../data/queries.js';
import { webformActions } from './actions.js';
import { WebformPage } from './webform-page.js';
import { webformQuery, workflowsQuery } from './webform-queries.js';

export const webformPage: ConsolePage<ConsoleSettingsWebformMessages> = {
  View: WebformPage,
  listQueries: ({ route, viewer: { session }, api }) => [
    webformQuery(api, session.routerId, route.id),
    workflowsQuery(api, session.routerId),
    usersQuery(api, session.routerId),
    tagsQuery(api),
  ],
  actions: webformActions,
};
