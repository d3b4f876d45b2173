/** The page `/console/settings/webforms`. */
import { messages } from '#messages/console-settings-webforms';
import { definePage } from '../../console-page.js';
import { parseList } from '../../forms/searched-list.js';
import { listActions } from './list-actions.js';
import { WebformsPage } from './webforms-page.js';
import { webformsQuery, workflowsQuery } from './webform-queries.js';

export const page = definePage({
  messages,
  View: WebformsPage,
  listQueries: ({ query, viewer: { session } }) => [
    workflowsQuery(session.routerId),
    ...(query.has('new') ? [] : [webformsQuery(session.routerId, parseList(query))]),
  ],
  actions: listActions,
});
