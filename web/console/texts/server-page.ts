/** The page in all languages, for the server. */
import { messages as de } from '../../i18n/de/console-messages.js';
import { messages as en } from '../../i18n/en/console-messages.js';
import { messages as nb } from '../../i18n/nb/console-messages.js';
import { definePage } from '../server-page.js';
import { textsPage } from './page.js';

export default definePage(textsPage, { en, nb, de });
