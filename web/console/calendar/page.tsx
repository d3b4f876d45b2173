/** The page `/console/calendar`. */
import type { ConsoleCalendarMessages } from '../../i18n/en/console-calendar.js';
import type { ConsolePage } from '../console-page.js';
import type { AbsenceDialog } from './absence-dialog.js';
import { calendarActions } from './actions.js';
import { CalendarPage } from './calendar-page.js';
import { listCalendarQueries } from './calendar-queries.js';
import { parseCalendarState } from './calendar-state.js';

/** @param loadAbsenceDialog the browser loads the form for an absence when it is opened; the server has it at once */
export function createCalendarPage(
  loadAbsenceDialog: () => Promise<typeof AbsenceDialog>,
  loaded?: typeof AbsenceDialog,
): ConsolePage<ConsoleCalendarMessages> {
  let dialog = loaded;
  return {
    View: (props) => <CalendarPage {...props} AbsenceDialog={dialog} />,
    listQueries: ({ query, viewer, api }) => listCalendarQueries(query, viewer, api),
    actions: calendarActions,
    prepare: async (query) => {
      if (parseCalendarState(query).absence) dialog ??= await loadAbsenceDialog();
    },
  };
}
