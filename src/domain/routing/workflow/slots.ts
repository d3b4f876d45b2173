/** Free slots: working hours minus the times at which the performer is busy (decisions/workflows "Slots"). */
import { DateTime } from 'luxon';

/** Working hours of a performer. */
export interface WorkingHours {
  /** Local time `HH:mm`. */
  workdayStart: string;
  /** Local time `HH:mm`, later than the start. */
  workdayEnd: string;
  worksOnWeekends: boolean;
  /** IANA zone of the performer. */
  timeZone: string;
}

/** A period; the end is exclusive. */
export interface TimeRange {
  startAt: Date;
  endAt: Date;
}

/** Search for slots. */
export interface SlotSearch {
  hours: WorkingHours;
  /** Duration. */
  minutes: number;
  /** Slots start within it. */
  within: TimeRange;
  /** When a visit does not fit, ordered by start, without overlaps. */
  busy: readonly TimeRange[];
  /** Maximum number of slots. */
  limit: number;
}

/** Interval of slot starts within the working day. */
const EVERY_MINUTES = 30;
const MINUTE = 60_000;

/** Finds the earliest free slots. Work longer than a working day starts at the beginning of one. */
export function findFreeSlots({ hours, minutes, within, busy, limit }: SlotSearch): TimeRange[] {
  const slots: TimeRange[] = [];
  let next = 0;
  for (const start of listStarts(hours, minutes, within)) {
    if (slots.length === limit) break;
    const end = start + minutes * MINUTE;
    while (next < busy.length && busy[next].endAt.getTime() <= start) next += 1;
    const isFree = next === busy.length || busy[next].startAt.getTime() >= end;
    if (isFree) slots.push({ startAt: new Date(start), endAt: new Date(end) });
  }
  return slots;
}

/** Possible start times, ascending. */
function* listStarts(hours: WorkingHours, minutes: number, { startAt, endAt }: TimeRange): Generator<number> {
  const first = DateTime.fromJSDate(startAt, { zone: hours.timeZone }).startOf('day');
  for (let day = first; day.toMillis() < endAt.getTime(); day = day.plus({ days: 1 })) {
    if (day.weekday > 5 && !hours.worksOnWeekends) continue;
    const opens = timeOn(day, hours.workdayStart);
    const last = Math.max(opens, timeOn(day, hours.workdayEnd) - minutes * MINUTE);
    for (let start = opens; start <= last; start += EVERY_MINUTES * MINUTE) {
      if (start >= startAt.getTime() && start < endAt.getTime()) yield start;
    }
  }
}

function timeOn(day: DateTime, time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  return day.set({ hour, minute }).toMillis();
}
