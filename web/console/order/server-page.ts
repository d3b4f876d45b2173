/** The page in all languages, for the server. */
import { messages as de } from '../../i18n/de/console-order.js';
import { messages as en } from '../../i18n/en/console-order.js';
import { messages as nb } from '../../i18n/nb/console-order.js';
import { definePage } from '../server-page.js';
import { orderPage } from './page.js';

export default definePage(orderPage, { en, nb, de });
