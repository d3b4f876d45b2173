/** The page `/console/settings/users`. */
import type { ConsoleSettingsUsersMessages } from '../../../i18n/en/console-settings-users.js';
import type { ConsolePage } from '../../console-page.js';
import { usersQuery } from '../../data/queries.js';
import { peopleActions } from './actions.js';
import { PeoplePage } from './people-page.js';

export const peoplePage: ConsolePage<ConsoleSettingsUsersMessages> = {
  View: PeoplePage,
  listQueries: ({ viewer: { session }, api }) => [usersQuery(api, session.routerId)],
  actions: peopleActions,
};
