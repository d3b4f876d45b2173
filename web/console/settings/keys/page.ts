/** The page `/console/settings/keys`. */
import type { ConsoleSettingsKeysMessages } from '../../../i18n/en/console-settings-keys.js';
import type { ConsolePage } from '../../console-page.js';
import { usersQuery } from '../../data/queries.js';
import { keyActions } from './actions.js';
import { KeysPage } from './keys-page.js';
import { keysQuery } from './keys-queries.js';

export const keysPage: ConsolePage<ConsoleSettingsKeysMessages> = {
  View: KeysPage,
  listQueries: ({ viewer: { session }, api }) => [keysQuery(api, session.routerId), usersQuery(api, session.routerId)],
  actions: keyActions,
};
