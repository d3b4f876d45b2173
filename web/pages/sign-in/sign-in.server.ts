/** The server's part of the sign-in. */
import { Auth } from '../../../client/generated/resources.js';
import { words as de } from '../../words/de/sign-in.js';
import { words as en } from '../../words/en/sign-in.js';
import { words as nb } from '../../words/nb/sign-in.js';
import { languageOf } from '../../words/language.js';
import { toldInWords } from '../account-refusals.js';
import { ownPath } from '../own-path.js';
import type { ServedPage } from '../served-page.js';
import type { SignInData, SignInWords } from './sign-in-data.js';
import { SignIn } from './sign-in.js';

const NAMING = { proof: 'password', wrong: 'wrongSignIn' } as const;

/** `/sign-in`; `?next=` is where it leads to. */
export const signInPage: ServedPage<SignInData, SignInWords> = {
  entry: 'sign-in',
  View: SignIn,
  words: { en, nb, de },
  title: (_data, words) => words.heading,

  async load(api, { query }) {
    const { openid } = await new Auth(api).getSignInWays();
    return { openid, news: query.changed ? 'changed' : query.refused ? 'refused' : null };
  },

  async act(api, { fields, query, language }) {
    const { email = '', password = '', code } = fields;
    const body = { email: email.trim(), password, ...(code?.trim() ? { code: code.trim() } : {}) };
    const session = await toldInWords(language, NAMING, () => new Auth(api).signIn(body));
    return { to: ownPath(query.next, '/'), session };
  },

  setting: (_data, visit) => ({ language: languageOf(...visit.wantedLanguages), timeZone: 'UTC', organization: null }),
};
