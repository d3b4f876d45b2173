/** The page in all languages, for the server. */
import { messages as de } from '../../i18n/de/console-products.js';
import { messages as en } from '../../i18n/en/console-products.js';
import { messages as nb } from '../../i18n/nb/console-products.js';
import { definePage } from '../server-page.js';
import { newProductPage } from './new-page.js';

export default definePage(newProductPage, { en, nb, de });
