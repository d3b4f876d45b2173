/** The page `/console/calendar`. The form for an absence is loaded when it is opened. */
import { messages } from '#messages/console-calendar';
import { definePage } from '../console-page.js';
import type { AbsenceDialog } from './absence-dialog.js';
import { calendarActions } from './actions.js';
import { CalendarPage } from './calendar-page.js';
import { listCalendarQueries } from './calendar-queries.js';
import { parseCalendarState } from './calendar-state.js';

let dialog: typeof AbsenceDialog | undefined;

export const page = definePage({
  messages,
  View: (props) => <CalendarPage {...props} AbsenceDialog={dialog} />,
  listQueries: ({ query, viewer }) => listCalendarQueries(query, viewer),
  actions: calendarActions,
  prepare: async (query) => {
    if (parseCalendarState(query).absence) ({ AbsenceDialog: dialog } = await import('./absence-dialog.js'));
  },
});
