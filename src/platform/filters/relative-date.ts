/** Relative dates in filters, such as `today+7d`. They are resolved with each request, in a time zone. */
import { DateTime } from 'luxon';
import type { DateRange } from './date-range.js';

/** Who filters, and when. */
export interface FilterViewer {
  now: Date;
  /** IANA time zone of the organization. */
  timezone: string;
  /** The value `me` of columns with people. */
  userId: string | null;
}

/** Days count by the calendar, hours by the clock. */
const RELATIVE = /^(?:now(?:([+-])(\d{1,4})([hdw]))?|(today|tomorrow|startOfWeek)(?:([+-])(\d{1,4})([dw]))?)$/;
const UNITS: Record<string, 'hours' | 'days' | 'weeks'> = { h: 'hours', d: 'days', w: 'weeks' };

/** How errors and documents describe the values. */
export const RELATIVE_DATES =
  'now, today, tomorrow or startOfWeek, each with an offset such as -2d or +1w; now also with hours such as -3h';

/** Whether the text is a relative date. */
export function isRelativeDate(text: string): boolean {
  return RELATIVE.test(text);
}

/**
 * `now` is a millisecond, the others are whole days of the time zone, which have 23 or 25 hours when clocks change. Weeks
 * start on Mondays. @returns undefined for other text
 */
export function resolveRelativeDate(text: string, { now, timezone }: FilterViewer): DateRange | undefined {
  const match = RELATIVE.exec(text);
  if (!match) return undefined;
  const [, sign, amount, unit, day, daySign, dayAmount, dayUnit] = match as (string | undefined)[];
  const local = DateTime.fromJSDate(now, { zone: timezone });
  if (!day) {
    const start = move(local, sign, amount, unit);
    return { start, end: start.plus({ milliseconds: 1 }) };
  }
  const base = day === 'startOfWeek' ? local.startOf('week') : local.startOf('day');
  const start = move(day === 'tomorrow' ? base.plus({ days: 1 }) : base, daySign, dayAmount, dayUnit).startOf('day');
  return { start, end: start.plus({ days: 1 }).startOf('day') };
}

function move(time: DateTime, sign: string | undefined, amount = '0', unit = 'd'): DateTime<true> {
  return time.plus({ [UNITS[unit]]: Number(amount) * (sign === '-' ? -1 : 1) }) as DateTime<true>;
}
