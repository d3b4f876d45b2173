/** The visits day by day, for narrow screens, and who is free. */
import type { ConsoleCalendarMessages } from '../../i18n/en/console-calendar.js';
import { formatDay, formatDuration } from '../../i18n/formats.js';
import { usePageContext } from '../../ui/index.js';
import type { CalendarState } from './calendar-state.js';
import { toMovePath } from './move-path.js';
import { listByDay, type CalendarRow } from './rows.js';
import { VisitBlock } from './visit-block.js';

interface AgendaProps {
  rows: CalendarRow[];
  days: string[];
  today: string;
  state: CalendarState;
  canMove: boolean;
  messages: ConsoleCalendarMessages;
}

export function Agenda({ rows, days, today, state, canMove, messages }: AgendaProps) {
  const { language } = usePageContext();
  return (
    <div class="agenda">
      {listByDay(rows, days).map(({ day, visits }, index) => {
        const free = rows.filter(({ cells }) => cells[index].freeMinutes);
        return (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h3 id={`day-${day}`} class={day === today ? 'today' : ''}>
              {formatDay(`${day}T00:00Z`, language, 'UTC')}
              {day === today && <span class="badge tone-blue">{messages.today}</span>}
            </h3>
            {visits.length === 0 && <p class="quiet">{messages.noVisits}</p>}
            <ul>
              {visits.map(({ visit }) => (
                <li key={visit.id}>
                  <VisitBlock
                    visit={visit}
                    messages={messages}
                    movePath={toMovePath(visit, state, canMove)}
                    showsContractor
                  />
                </li>
              ))}
            </ul>
            {free.length > 0 && (
              <details>
                <summary class="quiet">{messages.whoIsFree(free.length)}</summary>
                <ul class="free-list">
                  {free.map(({ contractorId, name, cells }) => (
                    <li key={contractorId}>
                      {name}{' '}
                      <span class="quiet">
                        {messages.free(formatDuration(cells[index].freeMinutes! * 60_000, language))}
                      </span>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </section>
        );
      })}
    </div>
  );
}
