/** The page `/console/settings/views`. */
import type { ConsoleSettingsViewsMessages } from '../../../i18n/en/console-settings-views.js';
import type { ConsolePage } from '../../console-page.js';
import { presetsQuery } from '../../orders/presets-query.js';
import { savedViewActions } from './actions.js';
import { ViewsPage } from './views-page.js';

export const viewsPage: ConsolePage<ConsoleSettingsViewsMessages> = {
  View: ViewsPage,
  listQueries: ({ viewer, api }) => [presetsQuery(api, viewer.session.routerId)],
  actions: savedViewActions,
};
