/** When a step or an offer is due (decisions/workflows "Due"). */
import type { HolidayRegion } from '../../../entities/availability.js';
import { listHolidays } from '../../../platform/holidays/public-holidays.js';
import { parseTimeOfDay, parseTimeZone, toInstant, toLocalDay } from '../../../platform/local-time.js';
import { DAY_MS } from '../../../platform/period.js';

/** Days of an organization. */
export interface LocalCalendar {
  /** IANA zone; defines the local days. */
  timeZone: string;
  /** Public holidays that are no working days; null: none. */
  holidays: HolidayRegion | null;
}

/** Basis of a due time. */
export interface DueRule extends LocalCalendar {
  /** When the step became active or the offer was sent. */
  start: Date;
  /** Days after the day of `start`; 0 is that day itself. */
  afterDays: number;
  /** Local time `HH:mm`; default: end of the day. */
  atTime?: string | null;
  /** Counts Monday to Friday without public holidays only; a start on another day first moves to the next of them. */
  skipWeekends: boolean;
}

/** Due rule of a step (contract 2.7). */
export interface StepDueRule {
  dueAfterDays: number | null;
  dueAtTime: string | null;
  dueDateSkipWeekends: boolean;
}

const END_OF_DAY = DAY_MS - 1;
/** Day number of Monday, 5 January 1970, from which whole weeks are counted. */
const FIRST_MONDAY = 4;
/** Bounds of the four-digit years of ISO 8601. */
const FIRST_DAY = Date.UTC(1000, 0, 1) / DAY_MS;
const LAST_DAY = Date.UTC(9999, 11, 30) / DAY_MS;

/** Holidays further from the start do not count. */
const HOLIDAY_YEARS = 10;

/** @returns the due time. @throws RangeError for an unknown time zone */
export function computeDueAt({ start, timeZone, holidays, afterDays, atTime, skipWeekends }: DueRule): Date {
  const zone = parseTimeZone(timeZone);
  const startDay = toLocalDay(start, zone);
  const day = skipWeekends ? addWorkingDays(startDay, afterDays, holidays) : startDay + afterDays;
  const boundedDay = Math.min(Math.max(day, FIRST_DAY), LAST_DAY);
  return toInstant(boundedDay * DAY_MS + (atTime ? parseTimeOfDay(atTime) : END_OF_DAY), zone);
}

/** @returns the due time of a step that becomes active at `start`; null if it has neither days nor time */
export function computeStepDueAt(step: StepDueRule, start: Date, calendar: LocalCalendar): Date | null {
  const { dueAfterDays, dueAtTime: atTime, dueDateSkipWeekends: skipWeekends } = step;
  if (dueAfterDays === null && atTime === null) return null;
  return computeDueAt({ ...calendar, start, afterDays: dueAfterDays ?? 0, atTime, skipWeekends });
}

/** Counts days without weekends and holidays, backwards if `count` is negative. */
function addWorkingDays(start: number, count: number, holidays: HolidayRegion | null): number {
  let day = addWeekdays(start, 0);
  if (!holidays) return addWeekdays(day, count);
  const known = listHolidaysAround(start, holidays);
  while (known.has(day)) day = addWeekdays(day, 1);
  for (let left = count; left !== 0;) {
    const next = addWeekdays(day, left);
    const passed = [...known].filter((holiday) =>
      left > 0 ? holiday > day && holiday <= next : holiday < day && holiday >= next,
    );
    left = Math.sign(left) * passed.length;
    day = next;
  }
  return day;
}

/** Holidays on weekdays near the day, in days since 1 January 1970. */
function listHolidaysAround(day: number, { country, region }: HolidayRegion): Set<number> {
  const year = new Date(day * DAY_MS).getUTCFullYear();
  const years = Array.from({ length: 2 * HOLIDAY_YEARS + 1 }, (_, index) => year - HOLIDAY_YEARS + index);
  const days = years.flatMap((one) => [...listHolidays(country, region, one)]);
  return new Set(days.filter((holiday) => modulo(holiday - FIRST_MONDAY, 7) < 5));
}

/** Counts in weeks of five days; Saturday and Sunday count as the following Monday. */
function addWeekdays(day: number, count: number): number {
  const weekday = modulo(day - FIRST_MONDAY, 7);
  const week = (day - FIRST_MONDAY - weekday) / 7;
  const workingDay = week * 5 + Math.min(weekday, 5) + count;
  const newWeekday = modulo(workingDay, 5);
  return FIRST_MONDAY + ((workingDay - newWeekday) / 5) * 7 + newWeekday;
}

function modulo(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor;
}
