/** The page in all languages, for the server. */
import { messages as de } from '../../i18n/de/console-contractors.js';
import { messages as en } from '../../i18n/en/console-contractors.js';
import { messages as nb } from '../../i18n/nb/console-contractors.js';
import { definePage } from '../server-page.js';
import { contractorsPage } from './page.js';

export default definePage(contractorsPage, { en, nb, de });
