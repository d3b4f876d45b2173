/** The page in all languages, for the server. */
import { messages as de } from '../../../i18n/de/console-settings-users.js';
import { messages as en } from '../../../i18n/en/console-settings-users.js';
import { messages as nb } from '../../../i18n/nb/console-settings-users.js';
import { definePage } from '../../server-page.js';
import { peoplePage } from './page.js';

export default definePage(peoplePage, { en, nb, de });
