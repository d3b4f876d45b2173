/** The page `/console/settings/keys`. */
import { messages } from '#messages/console-settings-keys';
import { definePage } from '../../console-page.js';
import { usersQuery } from '../../data/queries.js';
import { keyActions } from './actions.js';
import { KeysPage } from './keys-page.js';
import { keysQuery } from './keys-queries.js';

export const page = definePage({
  messages,
  View: KeysPage,
  listQueries: ({ viewer: { session } }) => [keysQuery(session.routerId), usersQuery(session.routerId)],
  actions: keyActions,
});
