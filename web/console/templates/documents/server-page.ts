/** The page in all languages, for the server. */
import { messages as de } from '../../../i18n/de/console-template-documents.js';
import { messages as en } from '../../../i18n/en/console-template-documents.js';
import { messages as nb } from '../../../i18n/nb/console-template-documents.js';
import { definePage } from '../../server-page.js';
import { documentsPage } from './page.js';

export default definePage(documentsPage, { en, nb, de });
