/** A day: a row for each contractor and unfolded technician, the hours from left to right. */
import { Fragment, usePageContext } from '../../ui/index.js';
import { toLocalDateTime } from '../../i18n/formats.js';
import { CellNotes } from './cell-notes.js';
import { toMovePath } from './move-path.js';
import { isRowUnfolded, PersonHead, RowHead } from './row-head.js';
import { findShownHours, type Cell } from './rows.js';
import { clipToDay, formatMinutes, type Segment } from './segments.js';
import { VisitBlock } from './visit-block.js';
import type { ViewProps } from './view-props.js';

/** Minutes of a column. */
export const COLUMN_MINUTES = 15;

export function DayView({ rows, now, state, canMove, canRecord, messages }: ViewProps) {
  const { first, last } = findShownHours(rows);
  const hours = Array.from({ length: last - first }, (_unused, index) => first + index);
  const timelineOf = (cell: Cell, contractorId: string | null, personId?: string) => (
    <Timeline {...{ cell, contractorId, personId, first, last, now, state, canMove, messages }} />
  );
  return (
    <div class="calendar-scroll" role="region" tabIndex={0} aria-label={messages.scroll}>
      <table class={`calendar day hours-${hours.length}`}>
        <thead>
          <tr>
            <th scope="col">{messages.contractor}</th>
            <th scope="col">
              <span class="unseen">{messages.view.day}</span>
              <div class="hours number" aria-hidden="true">
                {hours.map((hour) => (
                  <span key={hour}>{formatMinutes(hour * 60)}</span>
                ))}
              </div>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.contractorId}>
              <tr>
                <RowHead {...{ row, state, canRecord, messages }}>
                  <CellNotes cell={row.cells[0]} capacity={row.capacity} messages={messages} isDrawn />
                </RowHead>
                <td>{timelineOf(row.cells[0], row.contractorId)}</td>
              </tr>
              {isRowUnfolded(row, state) &&
                row.people.map((person) => (
                  <tr key={person.id} class="person-row">
                    <PersonHead {...{ row, person, state, canRecord, messages }} />
                    <td>{timelineOf(person.cells[0], row.contractorId, person.id)}</td>
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TimelineProps extends Pick<ViewProps, 'now' | 'state' | 'canMove' | 'messages'> {
  cell: Cell;
  contractorId: string | null;
  personId: string | undefined;
  first: number;
  last: number;
}

function Timeline(props: TimelineProps) {
  const { cell, contractorId, personId, first, last, now, state, canMove, messages } = props;
  const { timeZone } = usePageContext();
  const place = (segment: Segment) => toColumns(segment, first, last);
  const minute = toLocalDateTime(now, timeZone).startsWith(cell.day)
    ? clipToDay({ from: now, to: new Date(Date.parse(now) + 60_000).toISOString() }, cell.day, timeZone)
    : null;
  const isExceeded = ({ start, end }: Segment) =>
    cell.overload !== null && start < cell.overload.end && cell.overload.start < end;
  return (
    <ul
      class="timeline"
      data-drop={contractorId ?? ''}
      data-person={personId}
      data-day={cell.day}
      data-first-hour={first}
      data-last-hour={last}
    >
      {cell.off.map((segment) => (
        <li key={`off ${segment.start}`} class={`off ${place(segment)}`} aria-hidden="true" />
      ))}
      {cell.absences.map((segment) => (
        <li key={`away ${segment.start}`} class={`away ${place(segment)}`}>
          <span>{messages.absent}</span>
        </li>
      ))}
      {minute && <li class={`now ${place(minute)}`} aria-hidden="true" />}
      {cell.visits.map(({ visit, ...segment }) => (
        <li key={visit.id} class={`placed ${place(segment)}${isExceeded(segment) ? ' exceeded' : ''}`}>
          <VisitBlock
            visit={visit}
            messages={messages}
            isOver={visit.endAt < now}
            movePath={toMovePath(visit, state, canMove)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Classes that place a segment in the columns of a quarter of an hour; none if it is outside of the shown hours. */
function toColumns({ start, end }: Segment, first: number, last: number): string {
  const from = Math.floor((Math.max(start, first * 60) - first * 60) / COLUMN_MINUTES);
  const to = Math.ceil((Math.min(end, last * 60) - first * 60) / COLUMN_MINUTES);
  if (to <= from) return 'outside';
  const length = to - from;
  return `from-h${Math.floor(from / 4)} from-q${from % 4} for-h${Math.floor(length / 4)} for-q${length % 4}`;
}
