/** The page `/console/settings/users`. */
import { messages } from '#messages/console-settings-users';
import { definePage } from '../../console-page.js';
import { usersQuery } from '../../data/queries.js';
import { peopleActions } from './actions.js';
import { PeoplePage } from './people-page.js';

export const page = definePage({
  messages,
  View: PeoplePage,
  listQueries: ({ viewer: { session } }) => [usersQuery(session.routerId)],
  actions: peopleActions,
});
