/** The page `/console/calendar`. */
import type { ConsoleCalendarMessages } from '../../i18n/en/console-calendar.js';
import type { ConsolePage } from '../console-page.js';
import { calendarActions } from './actions.js';
import { CalendarPage } from './calendar-page.js';
import { listCalendarQueries } from './calendar-queries.js';

export const calendarPage: ConsolePage<ConsoleCalendarMessages> = {
  View: CalendarPage,
  listQueries: ({ query, viewer, api }) => listCalendarQueries(query, viewer, api),
  actions: calendarActions,
};
