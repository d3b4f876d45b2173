/** The page in all languages, for the server. */
import { messages as de } from '../../i18n/de/console-order-work.js';
import { messages as en } from '../../i18n/en/console-order-work.js';
import { messages as nb } from '../../i18n/nb/console-order-work.js';
import { definePage } from '../server-page.js';
import { linesPage } from './lines-page.js';

export default definePage(linesPage, { en, nb, de });
