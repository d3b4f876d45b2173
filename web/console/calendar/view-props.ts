/** What the day view and the week view show. */
import type { ConsoleCalendarMessages } from '../../i18n/en/console-calendar.js';
import type { CalendarState } from './calendar-state.js';
import type { CalendarRow } from './rows.js';

export interface ViewProps {
  rows: CalendarRow[];
  days: string[];
  /** Time of the response, then the current time (ISO 8601). */
  now: string;
  state: CalendarState;
  /** The person may book. */
  canMove: boolean;
  /** The person may record absences. */
  canRecord: boolean;
  messages: ConsoleCalendarMessages;
}
