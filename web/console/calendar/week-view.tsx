/** A week: a row for each contractor and unfolded technician, a column for each day. */
import { formatWeekday } from '../../i18n/formats.js';
import { Fragment, usePageContext } from '../../ui/index.js';
import { calendarPath } from './calendar-state.js';
import { CellNotes, isOffAllDay } from './cell-notes.js';
import { toDayOf } from './days.js';
import { toMovePath } from './move-path.js';
import { isRowUnfolded, PersonHead, RowHead } from './row-head.js';
import type { Cell } from './rows.js';
import { VisitBlock } from './visit-block.js';
import type { ViewProps } from './view-props.js';

export function WeekView({ rows, days, now, state, canMove, canRecord, messages }: ViewProps) {
  const { language, timeZone } = usePageContext();
  const today = toDayOf(now, timeZone);
  const isIdle = (index: number) =>
    rows.every(({ cells }) => isOffAllDay(cells[index]) && cells[index].visits.length === 0);
  const cellsOf = (cells: Cell[], capacity: number | null, contractorId: string | null, personId?: string) =>
    cells.map((cell, index) => (
      <td
        key={cell.day}
        class={toClasses(cell, today, isIdle(index))}
        data-drop={contractorId ?? ''}
        data-person={personId}
        data-day={cell.day}
      >
        <ul>
          {cell.visits.map(({ visit }) => (
            <li key={visit.id}>
              <VisitBlock
                visit={visit}
                messages={messages}
                isOver={visit.endAt < now}
                movePath={toMovePath(visit, state, canMove)}
              />
            </li>
          ))}
        </ul>
        <CellNotes cell={cell} capacity={capacity} messages={messages} />
      </td>
    ));
  return (
    <div class="calendar-scroll" role="region" tabIndex={0} aria-label={messages.scroll}>
      <table class="calendar week">
        <thead>
          <tr>
            <th scope="col">{messages.contractor}</th>
            {days.map((day, index) => (
              <th key={day} scope="col" class={joinClasses(day === today && 'today', isIdle(index) && 'idle')}>
                <a
                  href={calendarPath({ ...state, view: 'day', day })}
                  aria-current={day === today ? 'date' : undefined}
                >
                  {formatWeekday(`${day}T00:00Z`, language, 'UTC')}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.contractorId}>
              <tr>
                <RowHead {...{ row, state, canRecord, messages }} />
                {cellsOf(row.cells, row.capacity, row.contractorId)}
              </tr>
              {isRowUnfolded(row, state) &&
                row.people.map((person) => (
                  <tr key={person.id} class="person-row">
                    <PersonHead {...{ row, person, state, canRecord, messages }} />
                    {cellsOf(person.cells, null, row.contractorId, person.id)}
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function toClasses(cell: Cell, today: string, isIdle: boolean): string {
  const isAway = isOffAllDay(cell) || cell.absences.length > 0;
  return joinClasses(cell.day === today && 'today', isAway && 'shaded', isIdle && 'idle');
}

function joinClasses(...classes: (string | false)[]): string {
  return classes.filter(Boolean).join(' ');
}
