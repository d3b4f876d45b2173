/** Server side of `/jobs/team`. */
import { Auth } from '../../../../client/generated/resources.js';
import { ApiError } from '../../../../client/src/errors.js';
import { messages } from '#messages/team';
import { inLanguage } from '../../../i18n/in-language.js';
import { chooseLanguage } from '../../../i18n/language.js';
import { isContractor } from '../../is-contractor.js';
import type { PageDefinition } from '../../page-definition.js';
import { loadTeam } from './load-team.js';
import { submitTeamAction } from './submit-team-action.js';
import { buildTeamUrl } from './team-url.js';
import { TeamPage } from './team.js';
import type { TeamData, TeamDone, TeamMessages } from './team-data.js';

export const teamPage: PageDefinition<TeamData, TeamMessages> = {
  entry: 'team',
  View: TeamPage,
  messages,
  pageStylesheet: () => 'team.css',
  needsAccount: true,
  title: ({ isOffice, week }, { heading, headingOwn, ...texts }) =>
    `${isOffice ? heading : headingOwn}, ${texts.week(week.number)}`,

  async load(api, context) {
    const me = await new Auth(api).getMe();
    if (!isContractor(me)) throw new ApiError(403, undefined, null);
    const { id: userId, language, organizations, organizationId } = me;
    const texts = inLanguage(messages, chooseLanguage(language, ...context.acceptedLanguages));
    const { done = '' } = context.query;
    return {
      ...{ userId, language },
      organizationName: organizations.find(({ id }) => id === organizationId)?.name ?? '',
      done: Object.hasOwn(inLanguage(messages, 'en').done, done) ? (done as TeamDone) : null,
      ...(await loadTeam(api, me, context, texts)),
    };
  },

  async act(api, { fields, language, now }, data) {
    const { routerId } = await new Auth(api).getMe();
    const result = await submitTeamAction({ api, routerId, data, fields, messages: inLanguage(messages, language) });
    if ('address' in result) return { data: { ...data, feed: { createdAt: now, address: result.address } } };
    return { to: buildTeamUrl(data.week, { done: result.done }) };
  },

  settings: ({ language, timeZone, organizationName }, context) => ({
    language: chooseLanguage(language, ...context.acceptedLanguages),
    timeZone,
    organization: organizationName ? { name: organizationName, logoUrl: null, brandColor: null } : null,
  }),
};
