/** The page in all languages, for the server. */
import { messages as de } from '../../../i18n/de/console-template-settings.js';
import { messages as en } from '../../../i18n/en/console-template-settings.js';
import { messages as nb } from '../../../i18n/nb/console-template-settings.js';
import { definePage } from '../../server-page.js';
import { templateSettingsPage } from './page.js';

export default definePage(templateSettingsPage, { en, nb, de });
