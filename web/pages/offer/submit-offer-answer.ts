/** Sends the answer to a job offer. Used by the browser and by the server. */
import type { JobOffers } from '../../../client/generated/resources.js';
import type { JobOfferView } from '../../../client/generated/types.js';
import { FormValidationError, type FormFields } from '../../ui/index.js';
import { explainOldVersion, readVersion } from '../offer-version.js';
import { parseProposedTerms, type TermsContext } from '../proposed-terms.js';

export type OfferIntent = 'accept' | 'propose' | 'decline';

/** Returns the updated offer. @throws ApiError from the service, FormValidationError for invalid fields */
export function submitOfferAnswer(
  offers: JobOffers,
  token: string,
  fields: FormFields,
  context: TermsContext,
): Promise<JobOfferView> {
  switch (fields.intent) {
    case 'accept':
      return explainOldVersion(offers.accept(token, readVersion(fields)), context.messages);
    case 'decline':
      return offers.decline(token, { reason: fields.reason?.trim() || null });
    case 'propose': {
      const terms = { ...parseProposedTerms(fields, context), ...readVersion(fields) };
      return explainOldVersion(offers.accept(token, terms), context.messages);
    }
    default:
      throw new FormValidationError('intent', `must be accept, propose or decline`);
  }
}
