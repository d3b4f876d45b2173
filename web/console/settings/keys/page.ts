/** The page `/console/settings/keys`. */
import { messages } from '#messages/console-settings-keys';
import { definePage } from '../../console-page.js';
import { usersQuery } from '../../data/queries.js';
import { KeysPage } from './keys-page.js';
import { keysQuery } from './keys-queries.js';
import { OwnApiKeys, RouterApiKeys, Users } from '../../../../client/generated/resources.js';
import type { RoleGrant } from '../../../../client/generated/types.js';
import { parseLocalDateTime } from '../../../i18n/formats.js';
import { ShownOnce, type ActionTable } from '../../actions.js';

const keyActions: ActionTable = {
  createKey: async (api, { name, expiresAt, subjectId }, { routerId, timeZone }) => {
    // The key is valid until the day begins.
    const end = expiresAt ? (parseLocalDateTime(`${expiresAt}T00:00`, timeZone) ?? expiresAt) : null;
    const input = { name: name.trim(), ...(end ? { expiresAt: end } : {}) };
    const { key } = subjectId
      ? await new RouterApiKeys(api).create(routerId, subjectId, input)
      : await new OwnApiKeys(api).create(input);
    return new ShownOnce(key);
  },
  revokeKey: (api, { subjectId }, { routerId }) => new RouterApiKeys(api).revoke(routerId, subjectId),
  createTechnicalAccount: (api, { email = '', firstName, role }, { routerId }) =>
    new Users(api).invite(routerId, {
      email,
      isTechnicalAccount: true,
      roles: [{ role: role as RoleGrant['role'] }],
      ...(firstName ? { firstName } : {}),
    }),
};

export const page = definePage({
  messages,
  View: KeysPage,
  listQueries: ({ viewer: { session } }) => [keysQuery(session.routerId), usersQuery(session.routerId)],
  actions: keyActions,
});
