/** Formats times as people say them: "tomorrow 10:00", "3 hr ago". */
import type { Language } from './language.js';
import { formatDay, formatShortDay, formatTime, getDayNumber, LOCALES, toLocalDateTime } from './formats.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Formats the day: yesterday, today and tomorrow by their names, others as `Mon 7 Dec`.
 * @param now ISO 8601 @param isInText begins with a small letter
 */
export function formatRelativeDay(
  iso: string,
  now: string,
  language: Language,
  timeZone: string,
  isInText = false,
): string {
  const distance = getDayNumber(iso, timeZone) - getDayNumber(now, timeZone);
  if (Math.abs(distance) > 1) return formatShortDay(iso, language, timeZone);
  const name = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' }).format(distance, 'day');
  return isInText ? name : name.charAt(0).toUpperCase() + name.slice(1);
}

/** Formats the day with its date, such as `Tomorrow, Friday 27 November`. */
export function formatNamedDay(iso: string, now: string, language: Language, timeZone: string): string {
  const day = formatDay(iso, language, timeZone);
  const distance = getDayNumber(iso, timeZone) - getDayNumber(now, timeZone);
  return Math.abs(distance) > 1 ? day : `${formatRelativeDay(iso, now, language, timeZone)}, ${day}`;
}

/** The last minute of a day: of deadlines that are days. */
const END_OF_DAY = '23:59';

/** Formats day and time, such as `Tomorrow 10:00`; the end of a day as the day alone. @param isInText as in `formatRelativeDay` */
export function formatRelativeDateTime(
  iso: string,
  now: string,
  language: Language,
  timeZone: string,
  isInText = false,
): string {
  const day = formatRelativeDay(iso, now, language, timeZone, isInText);
  const time = formatTime(iso, language, timeZone);
  return time === END_OF_DAY ? day : `${day} ${time}`;
}

/** A deadline as people say it: midnight is the end of the day before. */
export function toDeadline(iso: string, timeZone: string): string {
  const isMidnight = toLocalDateTime(iso, timeZone).endsWith('T00:00');
  return isMidnight ? new Date(Date.parse(iso) - MINUTE).toISOString() : iso;
}

/** Formats a span of time, such as `Tomorrow 10:00–12:00`. */
export function formatRelativeRange(
  { startAt, endAt }: { startAt: string; endAt: string },
  now: string,
  language: Language,
  timeZone: string,
): string {
  const start = formatRelativeDateTime(startAt, now, language, timeZone);
  const isSameDay = getDayNumber(startAt, timeZone) === getDayNumber(endAt, timeZone);
  const end = isSameDay
    ? formatTime(endAt, language, timeZone)
    : ` ${formatRelativeDateTime(endAt, now, language, timeZone)}`;
  return `${start}–${end}`;
}

/** Formats how long ago or in how long, in the largest unit: `3 hr ago`. Below a minute: `justNow`. */
export function formatAge(iso: string, now: string, language: Language, justNow: string): string {
  const distance = Date.parse(iso) - Date.parse(now);
  const size = Math.abs(distance);
  if (size < MINUTE) return justNow;
  const [unit, length] =
    size < HOUR ? (['minute', MINUTE] as const) : size < DAY ? (['hour', HOUR] as const) : (['day', DAY] as const);
  const format = new Intl.RelativeTimeFormat(LOCALES[language], { style: 'short' });
  return format.format(Math.sign(distance) * Math.floor(size / length), unit);
}
