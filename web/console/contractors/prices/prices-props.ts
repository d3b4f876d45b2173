/** What the parts of the page of prices get. */
import type { ConsoleContractorPricesMessages } from '../../../i18n/en/console-contractor-prices.js';
import type { VersionedContractor } from '../part-queries.js';

export interface PricesProps {
  contractor: VersionedContractor;
  messages: ConsoleContractorPricesMessages;
}
