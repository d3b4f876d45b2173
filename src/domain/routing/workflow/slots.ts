/** The times at which somebody could come: hours of work, less what is booked already (decisions/workflows "Slots"). */
import { DateTime } from 'luxon';

/** When somebody works. */
export interface WorkingHours {
  /** Local time `HH:mm`. */
  workdayStart: string;
  /** Local time `HH:mm`, later than the start. */
  workdayEnd: string;
  worksOnWeekends: boolean;
  /** IANA zone of whoever comes. */
  timeZone: string;
}

/** From when to when; the end is not in it. */
export interface TimeRange {
  startAt: Date;
  endAt: Date;
}

/** What slots are looked for. */
export interface SlotSearch {
  hours: WorkingHours;
  /** How long somebody comes. */
  minutes: number;
  /** Slots begin in it. */
  within: TimeRange;
  /** What is booked, by its start; nothing of it overlaps. */
  booked: readonly TimeRange[];
  /** The most slots. */
  limit: number;
}

/** Slots begin every half hour of the day of work. */
const EVERY_MINUTES = 30;
const MINUTE = 60_000;

/** The earliest free slots. Work that is longer than a day of work begins with one. */
export function findFreeSlots({ hours, minutes, within, booked, limit }: SlotSearch): TimeRange[] {
  const slots: TimeRange[] = [];
  let next = 0;
  for (const start of starts(hours, minutes, within)) {
    if (slots.length === limit) break;
    const end = start + minutes * MINUTE;
    while (next < booked.length && booked[next].endAt.getTime() <= start) next += 1;
    const isFree = next === booked.length || booked[next].startAt.getTime() >= end;
    if (isFree) slots.push({ startAt: new Date(start), endAt: new Date(end) });
  }
  return slots;
}

/** Moments at which the work could begin, in their order. */
function* starts(hours: WorkingHours, minutes: number, { startAt, endAt }: TimeRange): Generator<number> {
  const first = DateTime.fromJSDate(startAt, { zone: hours.timeZone }).startOf('day');
  for (let day = first; day.toMillis() < endAt.getTime(); day = day.plus({ days: 1 })) {
    if (day.weekday > 5 && !hours.worksOnWeekends) continue;
    const opens = at(day, hours.workdayStart);
    const last = Math.max(opens, at(day, hours.workdayEnd) - minutes * MINUTE);
    for (let start = opens; start <= last; start += EVERY_MINUTES * MINUTE) {
      if (start >= startAt.getTime() && start < endAt.getTime()) yield start;
    }
  }
}

function at(day: DateTime, time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  return day.set({ hour, minute }).toMillis();
}
