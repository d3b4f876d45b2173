/** The page in all languages, for the server. */
import { messages as de } from '../../../i18n/de/console-settings-webform.js';
import { messages as en } from '../../../i18n/en/console-settings-webform.js';
import { messages as nb } from '../../../i18n/nb/console-settings-webform.js';
import { definePage } from '../../server-page.js';
import { webformPage } from './one-page.js';

export default definePage(webformPage, { en, nb, de });
