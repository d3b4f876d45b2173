/** The page `/console/settings/webforms/{id}`. */
import { messages } from '#messages/console-settings-webform';
import { definePage } from '../../console-page.js';
import { tagsQuery, usersQuery } from '../../data/queries.js';
import { webformActions } from './actions.js';
import { WebformPage } from './webform-page.js';
import { webformQuery, workflowsQuery } from './webform-queries.js';

export const page = definePage({
  messages,
  View: WebformPage,
  listQueries: ({ id, viewer: { session } }) => [
    webformQuery(session.routerId, id),
    workflowsQuery(session.routerId),
    usersQuery(session.routerId),
    tagsQuery(),
  ],
  actions: webformActions,
});
