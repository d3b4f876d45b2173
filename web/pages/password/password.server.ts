/** Server side of the password page. */
import { Auth, Passwords } from '../../../client/generated/resources.js';
import { ApiError } from '../../../client/src/errors.js';
import type { Transport } from '../../../client/src/transport.js';
import { messages } from '#messages/password';
import { chooseLanguage } from '../../i18n/language.js';
import { translateAccountErrors } from '../account-errors.js';
import type { PageDefinition } from '../page-definition.js';
import type { PasswordData, PasswordMessages } from './password-data.js';
import { Password } from './password.js';

const ERROR_FIELDS = { proof: 'currentPassword', wrong: 'wrongPassword' } as const;

/** `/password`; the mailed link adds `?token=`. */
export const passwordPage: PageDefinition<PasswordData, PasswordMessages> = {
  entry: 'password',
  View: Password,
  messages,
  title: ({ mode }, messages) => messages[mode].heading,

  async load(api, { query }) {
    if (query.token) return { mode: 'reset', language: null };
    if (query.requested) return { mode: 'requested', language: null };
    const me = await findCurrentUser(api);
    return me ? { mode: 'change', language: me.language } : { mode: 'request', language: null };
  },

  async act(api, { fields, query, language }, { mode }) {
    const { email = '', currentPassword = '', password = '' } = fields;
    const passwords = new Passwords(api);
    return translateAccountErrors(language, ERROR_FIELDS, async () => {
      if (mode === 'reset') {
        await passwords.reset({ token: query.token ?? '', password });
        return { to: '/sign-in?changed=true' };
      }
      if (mode === 'change') {
        await passwords.change({ currentPassword, password });
        return { to: '/account?done=changed' };
      }
      await passwords.requestReset({ email: email.trim() });
      return { to: '/password?requested=true' };
    });
  },

  settings: ({ language }, context) => ({
    language: chooseLanguage(language, ...context.acceptedLanguages),
    timeZone: 'UTC',
    organization: null,
  }),
};

async function findCurrentUser(api: Transport): Promise<{ language: string | null } | null> {
  try {
    return await new Auth(api).getMe();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
