/** The page in all languages, for the server. */
import { messages as de } from '../../../i18n/de/console-settings-tags.js';
import { messages as en } from '../../../i18n/en/console-settings-tags.js';
import { messages as nb } from '../../../i18n/nb/console-settings-tags.js';
import { definePage } from '../../server-page.js';
import { tagsPage } from './page.js';

export default definePage(tagsPage, { en, nb, de });
