/** What is to be known about a day of a contractor or technician, apart from visits: no work, absences, free time, too many visits. */
import type { ConsoleCalendarMessages } from '../../i18n/en/console-calendar.js';
import { formatDuration } from '../../i18n/formats.js';
import { usePageContext } from '../../ui/index.js';
import { Icon } from '../kit/icon.js';
import type { Cell } from './rows.js';
import { DAY_MINUTES, formatMinutes, type Segment } from './segments.js';

interface CellNotesProps {
  cell: Cell;
  /** Null: it is not limited, or the cell is that of one person. */
  capacity: number | null;
  messages: ConsoleCalendarMessages;
  /** Times of absences are drawn, so they need no words. */
  isDrawn?: boolean;
}

export function CellNotes({ cell, capacity, messages, isDrawn = false }: CellNotesProps) {
  const { language } = usePageContext();
  const { absences, absentPeople, overload, freeMinutes, isHoliday } = cell;
  const reason = isHoliday ? messages.holiday : isOffAllDay(cell) ? messages.notWorking : null;
  return (
    <>
      {reason && <p class="cell-note quiet">{reason}</p>}
      {!isDrawn &&
        absences.map((absence) => (
          <p key={absence.start} class="cell-note away">
            {messages.absent}
            {!isAllDay(absence) && ` ${formatSegment(absence)}`}
          </p>
        ))}
      {absentPeople.map((name) => (
        <p key={name} class="cell-note away">
          {messages.absentPerson(name)}
        </p>
      ))}
      {overload && (
        <p class="cell-note overload">
          <Icon name="triangle-alert" />
          {messages.overload(overload.count, capacity ?? 1, formatSegment(overload))}
        </p>
      )}
      {!reason && freeMinutes !== null && (
        <p class="cell-note quiet">
          {freeMinutes > 0 ? messages.free(formatDuration(freeMinutes * 60_000, language)) : messages.full}
        </p>
      )}
    </>
  );
}

export function isOffAllDay({ off }: Cell): boolean {
  return off.length === 1 && isAllDay(off[0]);
}

function isAllDay({ start, end }: Segment): boolean {
  return start === 0 && end === DAY_MINUTES;
}

export function formatSegment({ start, end }: Segment): string {
  return `${formatMinutes(start)}–${formatMinutes(end)}`;
}
