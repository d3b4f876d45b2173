/** The page in all languages, for the server. */
import { messages as de } from '../../i18n/de/console-today.js';
import { messages as en } from '../../i18n/en/console-today.js';
import { messages as nb } from '../../i18n/nb/console-today.js';
import { definePage } from '../server-page.js';
import { todayPage } from './page.js';

export default definePage(todayPage, { en, nb, de });
