/** The page in all languages, for the server. */
import { messages as de } from '../../../i18n/de/console-settings-keys.js';
import { messages as en } from '../../../i18n/en/console-settings-keys.js';
import { messages as nb } from '../../../i18n/nb/console-settings-keys.js';
import { definePage } from '../../server-page.js';
import { keysPage } from './page.js';

export default definePage(keysPage, { en, nb, de });
