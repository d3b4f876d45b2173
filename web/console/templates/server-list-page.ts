/** The page in all languages, for the server. */
import { messages as de } from '../../i18n/de/console-templates.js';
import { messages as en } from '../../i18n/en/console-templates.js';
import { messages as nb } from '../../i18n/nb/console-templates.js';
import { definePage } from '../server-page.js';
import { templatesPage } from './list-page.js';

export default definePage(templatesPage, { en, nb, de });
