/** Server side of `/jobs/payouts`. */
import { Auth } from '../../../../client/generated/resources.js';
import { ApiError } from '../../../../client/src/errors.js';
import { messages } from '#messages/job-payouts';
import { chooseLanguage } from '../../../i18n/language.js';
import { isContractor } from '../../is-contractor.js';
import type { PageDefinition } from '../../page-definition.js';
import { loadPayouts } from './load-payouts.js';
import type { JobPayoutsMessages, PayoutsData } from './payouts-data.js';
import { PayoutsPage } from './payouts.js';

export const payoutsPage: PageDefinition<PayoutsData, JobPayoutsMessages> = {
  entry: null,
  View: PayoutsPage,
  messages,
  pageStylesheet: () => 'payouts.css',
  needsAccount: true,
  title: (_data, { heading }) => heading,

  async load(api, context) {
    const me = await new Auth(api).getMe();
    if (!isContractor(me)) throw new ApiError(403, undefined, null);
    const { language, organizations, organizationId } = me;
    return {
      language,
      organizationName: organizations.find(({ id }) => id === organizationId)?.name ?? '',
      ...(await loadPayouts(api, me, context)),
    };
  },

  settings: ({ language, timeZone, organizationName }, context) => ({
    language: chooseLanguage(language, ...context.acceptedLanguages),
    timeZone,
    organization: organizationName ? { name: organizationName, logoUrl: null, brandColor: null } : null,
  }),
};
