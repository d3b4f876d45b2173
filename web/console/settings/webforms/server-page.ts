/** The page in all languages, for the server. */
import { messages as de } from '../../../i18n/de/console-settings-webforms.js';
import { messages as en } from '../../../i18n/en/console-settings-webforms.js';
import { messages as nb } from '../../../i18n/nb/console-settings-webforms.js';
import { definePage } from '../../server-page.js';
import { webformsPage } from './page.js';

export default definePage(webformsPage, { en, nb, de });
