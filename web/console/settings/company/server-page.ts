/** The page in all languages, for the server. */
import { messages as de } from '../../../i18n/de/console-settings-company.js';
import { messages as en } from '../../../i18n/en/console-settings-company.js';
import { messages as nb } from '../../../i18n/nb/console-settings-company.js';
import { definePage } from '../../server-page.js';
import { companyPage } from './page.js';

export default definePage(companyPage, { en, nb, de });
