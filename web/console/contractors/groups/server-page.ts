/** The page in all languages, for the server. */
import { messages as de } from '../../../i18n/de/console-contractor-groups.js';
import { messages as en } from '../../../i18n/en/console-contractor-groups.js';
import { messages as nb } from '../../../i18n/nb/console-contractor-groups.js';
import { definePage } from '../../server-page.js';
import { contractorGroupsPage } from './page.js';

export default definePage(contractorGroupsPage, { en, nb, de });
