/** The page in all languages, for the server. */
import { messages as de } from '../../../i18n/de/console-import-products.js';
import { messages as en } from '../../../i18n/en/console-import-products.js';
import { messages as nb } from '../../../i18n/nb/console-import-products.js';
import { definePage } from '../../server-page.js';
import { productImportPage } from './page.js';

export default definePage(productImportPage, { en, nb, de });
