/** Server side of the job offer page. */
import { JobOffers } from '../../../client/generated/resources.js';
import { messages } from '#messages/offer';
import { inLanguage } from '../../i18n/in-language.js';
import { chooseLanguage } from '../../i18n/language.js';
import type { PageDefinition } from '../page-definition.js';
import { submitOfferAnswer } from './submit-offer-answer.js';
import type { OfferData, OfferMessages } from './offer-data.js';
import { Offer } from './offer.js';

/** `/jobs/offers/{token}`. */
export const offerPage: PageDefinition<OfferData, OfferMessages> = {
  entry: 'offer',
  View: Offer,
  messages,
  title: ({ offer }, messages) => messages.title(offer.orderDisplayId),
  notFound: (messages) => messages.notFound,

  async load(api, { params: { token = '' } }) {
    return { token, offer: await new JobOffers(api).get(token) };
  },

  // The page is rendered from the response: the link expires with the answer, so the offer cannot be loaded again.
  async act(api, { params: { token = '' }, fields, language }, { offer }) {
    const { proposal } = inLanguage(messages, language);
    const termsContext = {
      language,
      timeZone: getTimeZone(offer),
      messages: proposal,
      currencyCode: offer.currencyCode,
    };
    return { data: { token, offer: await submitOfferAnswer(new JobOffers(api), token, fields, termsContext) } };
  },

  settings: ({ offer }, context) => ({
    language: chooseLanguage(...context.acceptedLanguages, offer.organization.locale),
    timeZone: getTimeZone(offer),
    organization: offer.organization,
  }),
};

function getTimeZone({ organization }: OfferData['offer']): string {
  return organization.timezone ?? 'UTC';
}
