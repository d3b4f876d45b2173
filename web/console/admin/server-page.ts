/** The page in all languages, for the server. */
import { messages as de } from '../../i18n/de/console-admin.js';
import { messages as en } from '../../i18n/en/console-admin.js';
import { messages as nb } from '../../i18n/nb/console-admin.js';
import { definePage } from '../server-page.js';
import { adminPage } from './page.js';

export default definePage(adminPage, { en, nb, de });
