/** The page in all languages, for the server. */
import { messages as de } from '../../i18n/de/console-new-order.js';
import { messages as en } from '../../i18n/en/console-new-order.js';
import { messages as nb } from '../../i18n/nb/console-new-order.js';
import { definePage } from '../server-page.js';
import { newOrderPage } from './page.js';

export default definePage(newOrderPage, { en, nb, de });
