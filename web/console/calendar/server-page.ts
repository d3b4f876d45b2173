/** The page in all languages, for the server. */
import { messages as de } from '../../i18n/de/console-calendar.js';
import { messages as en } from '../../i18n/en/console-calendar.js';
import { messages as nb } from '../../i18n/nb/console-calendar.js';
import { definePage } from '../server-page.js';
import { AbsenceDialog } from './absence-dialog.js';
import { createCalendarPage } from './page.js';

export default definePage(
  createCalendarPage(() => Promise.resolve(AbsenceDialog), AbsenceDialog),
  { en, nb, de },
);
