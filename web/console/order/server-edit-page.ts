/** The page in all languages, for the server. */
import { messages as de } from '../../i18n/de/console-edit-order.js';
import { messages as en } from '../../i18n/en/console-edit-order.js';
import { messages as nb } from '../../i18n/nb/console-edit-order.js';
import { definePage } from '../server-page.js';
import { editOrderPage } from './edit-page.js';

export default definePage(editOrderPage, { en, nb, de });
