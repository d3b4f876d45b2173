/** The page in all languages, for the server. */
import { messages as de } from '../../../i18n/de/console-settings-views.js';
import { messages as en } from '../../../i18n/en/console-settings-views.js';
import { messages as nb } from '../../../i18n/nb/console-settings-views.js';
import { definePage } from '../../server-page.js';
import { viewsPage } from './page.js';

export default definePage(viewsPage, { en, nb, de });
