/** The days of a week, as local days such as `2030-06-03`. */
import { parseLocalDateTime, toLocalDateTime } from '../../../i18n/formats.js';
import type { TeamWeek } from './team-data.js';

const DAY_MS = 86_400_000;

/** @returns null for a text that is no day from 1970 to 2999 */
export function parseDay(text: string | undefined): string | null {
  if (!text || !/^(19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The instant at which the day begins. */
export function toMidnight(day: string, timeZone: string): string {
  return parseLocalDateTime(`${day}T00:00`, timeZone)!;
}

/** The week, from Monday, of a day. @param day default: the present one */
export function describeWeek(day: string | null, now: string, timeZone: string): TeamWeek {
  const today = toLocalDateTime(now, timeZone).slice(0, 10);
  const first = startOfWeek(day ?? today);
  const days = Array.from({ length: 7 }, (_unused, index) => addDays(first, index));
  return {
    number: getWeekNumber(first),
    days: days.map((one) => ({ day: one, at: toMidnight(one, timeZone), isToday: one === today })),
    previous: addDays(first, -7),
    next: addDays(first, 7),
    isCurrent: days.includes(today),
  };
}

function startOfWeek(day: string): string {
  return addDays(day, 1 - (new Date(`${day}T00:00Z`).getUTCDay() || 7));
}

/** By ISO 8601: the first week of a year contains its first Thursday. */
function getWeekNumber(monday: string): number {
  const thursday = addDays(monday, 3);
  const first = Date.parse(`${thursday.slice(0, 4)}-01-01T00:00Z`);
  return Math.floor((Date.parse(`${thursday}T00:00Z`) - first) / (7 * DAY_MS)) + 1;
}
