/** What the page of an offer is drawn from. */
import type { JobOfferView } from '../../../client/generated/types.js';

export type { OfferMessages } from '../../i18n/en/offer.js';

/** The token is what the answers are sent with. */
export interface OfferData {
  token: string;
  offer: JobOfferView;
}
