/** The page `/console/templates/{id}/settings`. */
import type { ConsoleTemplateSettingsMessages } from '../../../i18n/en/console-template-settings.js';
import type { ConsolePage } from '../../console-page.js';
import { usersQuery } from '../../data/queries.js';
import { settingsActions } from './actions.js';
import { SettingsPage } from './settings-page.js';
import { settingsQuery } from './settings-queries.js';

export const templateSettingsPage: ConsolePage<ConsoleTemplateSettingsMessages> = {
  View: SettingsPage,
  listQueries: ({ route, viewer, api }) => {
    const { routerId, rights } = viewer.session;
    const mayReadPeople = (rights.user ?? []).includes('read');
    return [settingsQuery(api, routerId, route.id), ...(mayReadPeople ? [usersQuery(api, routerId)] : [])];
  },
  actions: settingsActions,
};
