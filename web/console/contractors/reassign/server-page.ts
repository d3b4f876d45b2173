/** The page in all languages, for the server. */
import { messages as de } from '../../../i18n/de/console-contractor-reassign.js';
import { messages as en } from '../../../i18n/en/console-contractor-reassign.js';
import { messages as nb } from '../../../i18n/nb/console-contractor-reassign.js';
import { definePage } from '../../server-page.js';
import { contractorReassignPage } from './page.js';

export default definePage(contractorReassignPage, { en, nb, de });
