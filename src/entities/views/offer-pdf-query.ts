/** Which version of an offer is wanted on paper. */
import { QueryInt } from '../../platform/views/index.js';

/** Query of an offer's PDF. */
export class OfferPdfQuery {
  @QueryInt({ min: 0, max: 2147483647, default: 0, description: 'The version; 0: the one that was sent last.' })
  version: number;
}
