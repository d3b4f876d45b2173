/** The page `/console/templates/{id}/settings`. */
import { messages } from '#messages/console-template-settings';
import { definePage } from '../../console-page.js';
import { usersQuery } from '../../data/queries.js';
import { settingsActions } from './actions.js';
import { SettingsPage } from './settings-page.js';
import { settingsQuery } from './settings-queries.js';

export const page = definePage({
  messages,
  View: SettingsPage,
  listQueries: ({ id, viewer }) => {
    const { routerId, rights } = viewer.session;
    const mayReadPeople = (rights.user ?? '').includes('read');
    return [settingsQuery(routerId, id), ...(mayReadPeople ? [usersQuery(routerId)] : [])];
  },
  actions: settingsActions,
});
