/** The page in all languages, for the server. */
import { messages as de } from '../../i18n/de/console-template.js';
import { messages as en } from '../../i18n/en/console-template.js';
import { messages as nb } from '../../i18n/nb/console-template.js';
import { definePage } from '../server-page.js';
import { templatePage } from './page.js';

export default definePage(templatePage, { en, nb, de });
