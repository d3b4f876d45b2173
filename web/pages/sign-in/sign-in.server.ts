/** Server side of the sign-in page. */
import { Auth } from '../../../client/generated/resources.js';
import { messages } from '#messages/sign-in';
import { chooseLanguage } from '../../i18n/language.js';
import { translateAccountErrors } from '../account-errors.js';
import { safeLocalPath } from '../local-path.js';
import type { PageDefinition } from '../page-definition.js';
import type { SignInData, SignInMessages } from './sign-in-data.js';
import { SignIn } from './sign-in.js';

const ERROR_FIELDS = { proof: 'password', wrong: 'wrongSignIn' } as const;

/** `/sign-in`; `?next=` says where to continue. */
export const signInPage: PageDefinition<SignInData, SignInMessages> = {
  entry: 'sign-in',
  View: SignIn,
  messages,
  title: (_data, messages) => messages.heading,

  async load(api, { query }) {
    const { openid } = await new Auth(api).getSignInMethods();
    return { openid, notice: query.changed ? 'changed' : query.refused ? 'refused' : null };
  },

  async act(api, { fields, query, language }) {
    const { email = '', password = '', code } = fields;
    const body = { email: email.trim(), password, ...(code?.trim() ? { code: code.trim() } : {}) };
    const session = await translateAccountErrors(language, ERROR_FIELDS, () => new Auth(api).signIn(body));
    return { to: safeLocalPath(query.next, '/'), session };
  },

  settings: (_data, context) => ({
    language: chooseLanguage(...context.acceptedLanguages),
    timeZone: 'UTC',
    organization: null,
  }),
};
