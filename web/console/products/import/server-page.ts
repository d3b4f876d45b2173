/** The page in all languages, for the server. */
import { messages as de } from '../../../i18n/de/console-product-import.js';
import { messages as en } from '../../../i18n/en/console-product-import.js';
import { messages as nb } from '../../../i18n/nb/console-product-import.js';
import { definePage } from '../../server-page.js';
import { productImportPage } from './page.js';

export default definePage(productImportPage, { en, nb, de });
