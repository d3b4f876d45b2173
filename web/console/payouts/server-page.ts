/** The page in all languages, for the server. */
import { messages as de } from '../../i18n/de/console-payouts.js';
import { messages as en } from '../../i18n/en/console-payouts.js';
import { messages as nb } from '../../i18n/nb/console-payouts.js';
import { definePage } from '../server-page.js';
import { payoutsPage } from './page.js';

export default definePage(payoutsPage, { en, nb, de });
