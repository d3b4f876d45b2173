/** The page `/console/settings/views`. */
import { messages } from '#messages/console-settings-views';
import { definePage } from '../../console-page.js';
import { presetsQuery } from '../../orders/presets-query.js';
import { savedViewActions } from './actions.js';
import { ViewsPage } from './views-page.js';

export const page = definePage({
  messages,
  View: ViewsPage,
  listQueries: ({ viewer }) => [presetsQuery(viewer.session.routerId)],
  actions: savedViewActions,
});
