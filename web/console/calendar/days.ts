/** Calendar days as `YYYY-MM-DD`, without time zone. */
import { parseLocalDateTime, toLocalDateTime } from '../../i18n/formats.js';

const DAY_MS = 86_400_000;

/** A day that exists, from 1970 to 2999. */
export function isDay(text: string | null): text is string {
  if (!text || !/^(19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** @returns 1 (Monday) to 7 (Sunday) */
export function getWeekday(day: string): number {
  return new Date(`${day}T00:00Z`).getUTCDay() || 7;
}

/** The Monday of the week. */
export function startOfWeek(day: string): string {
  return addDays(day, 1 - getWeekday(day));
}

/** Number of the week by ISO 8601: the first week of a year contains its first Thursday. */
export function getWeekNumber(day: string): number {
  const thursday = addDays(startOfWeek(day), 3);
  const first = Date.parse(`${thursday.slice(0, 4)}-01-01T00:00Z`);
  return Math.floor((Date.parse(`${thursday}T00:00Z`) - first) / (7 * DAY_MS)) + 1;
}

export function listDays(first: string, count: number): string[] {
  return Array.from({ length: count }, (_unused, index) => addDays(first, index));
}

/** The local day of an instant (ISO 8601). */
export function toDayOf(iso: string, timeZone: string): string {
  return toLocalDateTime(iso, timeZone).slice(0, 10);
}

/** The instant at which the day begins in the time zone. */
export function toMidnight(day: string, timeZone: string): string {
  return parseLocalDateTime(`${day}T00:00`, timeZone)!;
}

/** The instant of a local time of the day. @param minutes since midnight by the clock */
export function toInstantOf(day: string, minutes: number, timeZone: string): string {
  const time = `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  return minutes < 24 * 60 ? parseLocalDateTime(`${day}T${time}`, timeZone)! : toMidnight(addDays(day, 1), timeZone);
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
