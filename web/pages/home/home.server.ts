/** Server side of the account page. */
import { Auth, Users } from '../../../client/generated/resources.js';
import { FormValidationError } from '../../ui/index.js';
import { messages } from '#messages/home';
import { inLanguage } from '../../i18n/in-language.js';
import { LANGUAGES, chooseLanguage } from '../../i18n/language.js';
import { isContractor } from '../is-contractor.js';
import { safeLocalPath } from '../local-path.js';
import type { PageDefinition } from '../page-definition.js';
import type { HomeData, HomeMessages } from './home-data.js';
import { Home } from './home.js';

/** `/account`: shows the user, and changes language and organization. */
export const accountPage: PageDefinition<HomeData, HomeMessages> = {
  entry: 'home',
  View: Home,
  messages,
  needsAccount: true,
  title: (_data, messages) => messages.heading,

  async load(api, { query }) {
    const me = await new Auth(api).getMe();
    const { email, firstName, lastName, language, timezone, roles, organizationId, organizations } = me;
    const done =
      query.done !== undefined && Object.hasOwn(inLanguage(messages, 'en').confirmation, query.done)
        ? query.done
        : null;
    return {
      me: { email, firstName, lastName, language, timezone, roles, organizationId },
      organizations: organizations.map(({ id, name }) => ({ id, name })),
      done: done as HomeData['done'],
      isContractor: isContractor(me),
    };
  },

  async act(api, { fields }) {
    if (fields.intent === 'organization') {
      const session = await new Auth(api).changeOrganization({ organizationId: fields.organizationId ?? '' });
      return { to: '/', session };
    }
    const language = LANGUAGES.find((one) => one === fields.language);
    if (!language) throw new FormValidationError('language', `must be one of ${LANGUAGES.join(', ')}`);
    const { routerId, id } = await new Auth(api).getMe();
    await new Users(api).update(routerId, id, { language });
    return { to: safeLocalPath(fields.next, '/account?done=language') };
  },

  settings: ({ me, organizations }, context) => ({
    language: chooseLanguage(me.language, ...context.acceptedLanguages),
    timeZone: me.timezone ?? 'UTC',
    organization: toBrand(organizations.find(({ id }) => id === me.organizationId)?.name),
  }),
};

function toBrand(name: string | undefined) {
  return name ? { name, logoUrl: null, brandColor: null } : null;
}
