/** The page in all languages, for the server. */
import { messages as de } from '../../i18n/de/console-deliveries.js';
import { messages as en } from '../../i18n/en/console-deliveries.js';
import { messages as nb } from '../../i18n/nb/console-deliveries.js';
import { definePage } from '../server-page.js';
import { deliveriesPage } from './page.js';

export default definePage(deliveriesPage, { en, nb, de });
