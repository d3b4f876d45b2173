/** Sends the answer of a form, from the browser or from the server: one place for both. */
import type { JobOffers } from '../../../client/generated/resources.js';
import type { JobOfferView } from '../../../client/generated/types.js';
import { FormValidationError, type FormFields } from '../../ui/index.js';
import { parseProposedTerms, type TermsContext } from '../proposed-terms.js';

export type OfferIntent = 'accept' | 'propose' | 'decline';

/**
 * The offer as it is after the answer.
 * @throws ApiError as the service refuses it; RefusedForm for fields that can not be read
 */
export function submitOfferAnswer(
  offers: JobOffers,
  token: string,
  fields: FormFields,
  terms: TermsContext,
): Promise<JobOfferView> {
  switch (fields.intent) {
    case 'accept':
      return offers.accept(token, {});
    case 'decline':
      return offers.decline(token, { reason: fields.reason?.trim() || null });
    case 'propose':
      return offers.accept(token, parseProposedTerms(fields, terms));
    default:
      throw new FormValidationError('intent', `must be accept, propose or decline`);
  }
}
