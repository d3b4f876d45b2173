/** The page in all languages, for the server. */
import { messages as de } from '../../../i18n/de/console-template-messages.js';
import { messages as en } from '../../../i18n/en/console-template-messages.js';
import { messages as nb } from '../../../i18n/nb/console-template-messages.js';
import { definePage } from '../../server-page.js';
import { tasksPage } from './page.js';

export default definePage(tasksPage, { en, nb, de });
