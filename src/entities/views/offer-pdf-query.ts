/** Which version of an offer is wanted on paper. */
import { QueryInt } from '../../platform/read-models/index.js';

/** Query of an offer's PDF. */
export class OfferPdfQuery {
  @QueryInt({
    min: 0,
    max: 2147483647,
    default: 0,
    description: 'Version of the offer. 0: the last version that was sent.',
  })
  version: number;
}
