/** The page in all languages, for the server. */
import { messages as de } from '../../../i18n/de/console-settings-security.js';
import { messages as en } from '../../../i18n/en/console-settings-security.js';
import { messages as nb } from '../../../i18n/nb/console-settings-security.js';
import { definePage } from '../../server-page.js';
import { securityPage } from './page.js';

export default definePage(securityPage, { en, nb, de });
