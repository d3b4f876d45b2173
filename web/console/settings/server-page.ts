/** The page in all languages, for the server. */
import { messages as de } from '../../i18n/de/console-settings.js';
import { messages as en } from '../../i18n/en/console-settings.js';
import { messages as nb } from '../../i18n/nb/console-settings.js';
import { definePage } from '../server-page.js';
import { settingsPage } from './page.js';

export default definePage(settingsPage, { en, nb, de });
