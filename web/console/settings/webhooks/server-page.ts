/** The page in all languages, for the server. */
import { messages as de } from '../../../i18n/de/console-settings-webhooks.js';
import { messages as en } from '../../../i18n/en/console-settings-webhooks.js';
import { messages as nb } from '../../../i18n/nb/console-settings-webhooks.js';
import { definePage } from '../../server-page.js';
import { webhooksPage } from './page.js';

export default definePage(webhooksPage, { en, nb, de });
