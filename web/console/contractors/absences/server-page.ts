/** The page in all languages, for the server. */
import { messages as de } from '../../../i18n/de/console-contractor-absences.js';
import { messages as en } from '../../../i18n/en/console-contractor-absences.js';
import { messages as nb } from '../../../i18n/nb/console-contractor-absences.js';
import { definePage } from '../../server-page.js';
import { contractorAbsencesPage } from './page.js';

export default definePage(contractorAbsencesPage, { en, nb, de });
