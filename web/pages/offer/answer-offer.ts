/** Sends the answer of a form, from the browser or from the server: one place for both. */
import type { JobOffers } from '../../../client/generated/resources.js';
import type { JobOfferView } from '../../../client/generated/types.js';
import { minorUnits, momentOfField } from '../../words/formats.js';
import { RefusedForm, type FormFields } from '../../ui/index.js';
import type { OfferWords } from './offer-data.js';

export type Deed = 'accept' | 'propose' | 'decline';

/** What the fields are read by. */
interface Reading {
  timeZone: string;
  words: OfferWords;
  offer: Pick<JobOfferView, 'currencyCode'>;
}

/**
 * The offer as it is after the answer.
 * @throws ApiError as the service refuses it; RefusedForm for fields that can not be read
 */
export function answerOffer(
  offers: JobOffers,
  token: string,
  fields: FormFields,
  reading: Reading,
): Promise<JobOfferView> {
  switch (fields.deed) {
    case 'accept':
      return offers.accept(token, {});
    case 'decline':
      return offers.decline(token, { reason: fields.reason?.trim() || null });
    case 'propose':
      return offers.accept(token, termsOf(fields, reading));
    default:
      throw new RefusedForm('deed', `must be accept, propose or decline`);
  }
}

function termsOf(fields: FormFields, { timeZone, words, offer }: Reading) {
  const start = fields.proposedStartAt?.trim() ?? '';
  const amount = fields.proposedAmount?.trim() ?? '';
  if (!start && !amount) throw new RefusedForm('proposedStartAt', words.nothingProposed);
  const proposedStartAt = start ? momentOfField(start, timeZone) : null;
  if (start && proposedStartAt === null) throw new RefusedForm('proposedStartAt', words.wrongMoment);
  const proposedAmount = amount ? minorUnits(amount, offer.currencyCode ?? 'EUR') : null;
  if (amount && proposedAmount === null) throw new RefusedForm('proposedAmount', words.wrongAmount);
  return { proposedStartAt, proposedAmount };
}
