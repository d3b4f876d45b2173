/** The page in all languages, for the server. */
import { messages as de } from '../../../i18n/de/console-contractor-areas.js';
import { messages as en } from '../../../i18n/en/console-contractor-areas.js';
import { messages as nb } from '../../../i18n/nb/console-contractor-areas.js';
import { definePage } from '../../server-page.js';
import { contractorAreasPage } from './page.js';

export default definePage(contractorAreasPage, { en, nb, de });
