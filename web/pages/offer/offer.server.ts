/** The server's part of the page of an offer: what it loads, and what its forms do. */
import { JobOffers } from '../../../client/generated/resources.js';
import { words as de } from '../../words/de/offer.js';
import { words as en } from '../../words/en/offer.js';
import { words as nb } from '../../words/nb/offer.js';
import { languageOf } from '../../words/language.js';
import type { ServedPage } from '../served-page.js';
import { answerOffer } from './answer-offer.js';
import type { OfferData, OfferWords } from './offer-data.js';
import { Offer } from './offer.js';

/** `/jobs/offers/{token}`. */
export const offerPage: ServedPage<OfferData, OfferWords> = {
  entry: 'offer',
  View: Offer,
  words: { en, nb, de },
  title: ({ offer }, words) => words.title(offer.orderDisplayId),
  gone: (words) => words.gone,

  async load(api, { parameters: { token = '' } }) {
    return { token, offer: await new JobOffers(api).get(token) };
  },

  // The link ends with the offer, so the answer is drawn from what the deed answers, not loaded anew.
  async act(api, { parameters: { token = '' }, fields, language }, { offer }) {
    const { proposal } = this.words[language];
    const reading = { timeZone: zoneOf(offer), words: proposal, currencyCode: offer.currencyCode };
    return { data: { token, offer: await answerOffer(new JobOffers(api), token, fields, reading) } };
  },

  setting: ({ offer }, visit) => ({
    language: languageOf(...visit.wantedLanguages, offer.organization.locale),
    timeZone: zoneOf(offer),
    organization: offer.organization,
  }),
};

function zoneOf({ organization }: OfferData['offer']): string {
  return organization.timezone ?? 'UTC';
}
