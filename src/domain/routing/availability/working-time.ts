/** Working time: weekly hours without public holidays (decisions/availability "Hours", "Holidays"). Pure functions. */
import type { HolidayRegion, WeeklySpan } from '../../../entities/availability.js';
import { listHolidays } from '../../../platform/holidays/public-holidays.js';
import { parseTimeOfDay, parseTimeZone, toInstant, toLocalDay } from '../../../platform/local-time.js';
import { mergeRanges, type TimeRange } from './time-ranges.js';
import { DAY_MS } from '../../../platform/period.js';

/** Rules from which working time follows. */
export interface WorkingTime {
  weeklyHours: readonly WeeklySpan[];
  /** IANA zone of the hours. */
  timeZone: string;
  /** Null: public holidays are working days. */
  holidays: HolidayRegion | null;
}

/**
 * Lists the uninterrupted working time of all local days that the period touches, and of the day before. Spans that touch,
 * also at midnight, are one.
 */
export function listWorkingTime({ weeklyHours, timeZone, holidays }: WorkingTime, within: TimeRange): TimeRange[] {
  const zone = parseTimeZone(timeZone);
  const last = toLocalDay(within.endAt, zone);
  const spans: TimeRange[] = [];
  for (let day = toLocalDay(within.startAt, zone) - 1; day <= last; day += 1) {
    const ofDay = weeklyHours.filter(({ weekday }) => weekday === getWeekday(day));
    if (ofDay.length === 0 || isHoliday(day, holidays)) continue;
    const at = (time: string) => toInstant(day * DAY_MS + parseTimeOfDay(time), zone);
    spans.push(...ofDay.map(({ from, to }) => ({ startAt: at(from), endAt: at(to) })));
  }
  return mergeRanges(spans);
}

/** @param day days since 1 January 1970. @returns 1 (Monday) to 7 (Sunday) */
function getWeekday(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** @param day days since 1 January 1970. @param holidays null: there are none */
export function isHoliday(day: number, holidays: HolidayRegion | null): boolean {
  if (!holidays) return false;
  return listHolidays(holidays.country, holidays.region, new Date(day * DAY_MS).getUTCFullYear()).has(day);
}
