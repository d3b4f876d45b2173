/** The server's part of the first page. */
import { Auth } from '../../../client/generated/resources.js';
import { words as de } from '../../words/de/home.js';
import { words as en } from '../../words/en/home.js';
import { words as nb } from '../../words/nb/home.js';
import { languageOf } from '../../words/language.js';
import type { ServedPage } from '../served-page.js';
import type { HomeData, HomeWords } from './home-data.js';
import { Home } from './home.js';

/** `/`; who is not signed in is led to the sign-in. */
export const homePage: ServedPage<HomeData, HomeWords> = {
  entry: 'home',
  View: Home,
  words: { en, nb, de },
  needsAccount: true,
  title: (_data, words) => words.heading,

  async load(api, { query }) {
    const { email, firstName, lastName, language, timezone, roles, ...me } = await new Auth(api).getMe();
    const present = me.organizations.find(({ id }) => id === me.organizationId);
    return {
      me: { email, firstName, lastName, language, timezone, roles },
      organizationName: present?.name ?? null,
      isPasswordChanged: query.changed !== undefined,
    };
  },

  setting: ({ me }, visit) => ({
    language: languageOf(me.language, ...visit.wantedLanguages),
    timeZone: me.timezone ?? 'UTC',
    organization: null,
  }),
};
