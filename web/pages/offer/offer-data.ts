/** Data of the job offer page. */
import type { JobOfferView } from '../../../client/generated/types.js';

export type { OfferMessages } from '../../i18n/en/offer.js';

export interface OfferData {
  token: string;
  offer: JobOfferView;
}
