/** The page in all languages, for the server. */
import { messages as de } from '../../../i18n/de/console-contractor-people.js';
import { messages as en } from '../../../i18n/en/console-contractor-people.js';
import { messages as nb } from '../../../i18n/nb/console-contractor-people.js';
import { definePage } from '../../server-page.js';
import { contractorPeoplePage } from './page.js';

export default definePage(contractorPeoplePage, { en, nb, de });
