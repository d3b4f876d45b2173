/** The page in all languages, for the server. */
import { messages as de } from '../../../i18n/de/console-contractor-prices.js';
import { messages as en } from '../../../i18n/en/console-contractor-prices.js';
import { messages as nb } from '../../../i18n/nb/console-contractor-prices.js';
import { definePage } from '../../server-page.js';
import { contractorPricesPage } from './page.js';

export default definePage(contractorPricesPage, { en, nb, de });
