/** What the parts of the page of prices get. */
import type { PartnerView } from '../../../../client/generated/types.js';
import type { ConsoleContractorPricesMessages } from '../../../i18n/en/console-contractor-prices.js';

export interface PricesProps {
  contractor: PartnerView;
  messages: ConsoleContractorPricesMessages;
}
