/** Which days the calendar shows, and the way to others. */
import type { ConsoleCalendarMessages } from '../../i18n/en/console-calendar.js';
import { formatDate, formatDateRange } from '../../i18n/formats.js';
import { usePageContext } from '../../ui/index.js';
import { Icon } from '../kit/icon.js';
import { calendarPath, NO_DIALOG, type CalendarState } from './calendar-state.js';
import { addDays, getWeekNumber } from './days.js';

interface ToolbarProps {
  state: CalendarState;
  days: string[];
  today: string;
  /** The person may record absences. */
  canRecord: boolean;
  messages: ConsoleCalendarMessages;
}

export function Toolbar({ state, days, today, canRecord, messages }: ToolbarProps) {
  const { language } = usePageContext();
  const { view } = state;
  const [first, last] = [days[0], days.at(-1)!];
  const pathOf = (day: string | null) => calendarPath({ ...state, day });
  // Days have no time zone, so they are formatted as if they were UTC.
  const title =
    view === 'day'
      ? formatDate(`${first}T00:00Z`, language, 'UTC')
      : formatDateRange(`${first}T00:00Z`, `${last}T00:00Z`, language, 'UTC');
  return (
    <div class="row">
      <nav class="row close" aria-label={title}>
        <a class="button secondary" href={pathOf(addDays(first, -days.length))} rel="prev">
          <Icon name="chevron-left" />
          <span class="unseen">{messages.previous[view]}</span>
        </a>
        <a class="button secondary" href={pathOf(null)} aria-current={days.includes(today) ? 'date' : undefined}>
          {messages.today}
        </a>
        <a class="button secondary" href={pathOf(addDays(first, days.length))} rel="next">
          <span class="unseen">{messages.next[view]}</span>
          <Icon name="chevron-right" />
        </a>
      </nav>
      <h2 class="calendar-title">
        {title} <span class="quiet">{messages.week(getWeekNumber(first))}</span>
      </h2>
      {canRecord && (
        <a class="button secondary" href={calendarPath({ ...state, ...NO_DIALOG, absence: 'new' })}>
          <Icon name="calendar-x" />
          {messages.absence.open}
        </a>
      )}
    </div>
  );
}

export function ViewSwitch({ state, messages }: { state: CalendarState; messages: ConsoleCalendarMessages }) {
  return (
    <nav class="segmented" aria-label={messages.view.label}>
      {(['day', 'week'] as const).map((view) => (
        <a key={view} href={calendarPath({ ...state, view })} aria-current={view === state.view ? 'page' : undefined}>
          {messages.view[view]}
        </a>
      ))}
    </nav>
  );
}
