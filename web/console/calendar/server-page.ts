/** The page in all languages, for the server. */
import { messages as de } from '../../i18n/de/console-calendar.js';
import { messages as en } from '../../i18n/en/console-calendar.js';
import { messages as nb } from '../../i18n/nb/console-calendar.js';
import { definePage } from '../server-page.js';
import { calendarPage } from './page.js';

export default definePage(calendarPage, { en, nb, de });
