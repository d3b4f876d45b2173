/** The page in all languages, for the server. */
import { messages as de } from '../../../i18n/de/console-template-orders.js';
import { messages as en } from '../../../i18n/en/console-template-orders.js';
import { messages as nb } from '../../../i18n/nb/console-template-orders.js';
import { definePage } from '../../server-page.js';
import { templateOrdersPage } from './page.js';

export default definePage(templateOrdersPage, { en, nb, de });
