/** Formats numbers, amounts of money and times, and parses times, in the page's language with `Intl`. */
import type { Language } from './language.js';

/** BCP 47 tags for `Intl`. `en-GB` puts the day before the month, as the other languages do. */
export const LOCALES: Record<Language, string> = { en: 'en-GB', nb: 'nb-NO', de: 'de-DE' };

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', nb: 'Norsk bokmål', de: 'Deutsch' };

/** Formats an amount in minor units, such as `NOK 1,250.00`. */
export function formatMoney(minorUnits: number, currencyCode: string, language: Language): string {
  const format = new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: currencyCode });
  return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Formats a number with at most `decimals` decimals. */
export function formatDecimal(value: number, language: Language, decimals = 3): string {
  return new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: decimals }).format(value);
}

/** @param share from 0 to 1 */
export function formatPercent(share: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], { style: 'percent' }).format(share);
}

/** Formats a day and time, such as `Monday 7 December at 09:00`. */
export function formatDateTime(iso: string, language: Language, timeZone: string): string {
  return getDateTimeFormat(language, timeZone, { ...DAY, ...TIME }).format(new Date(iso));
}

/** Formats a day with its year. */
export function formatDate(iso: string, language: Language, timeZone: string): string {
  return getDateTimeFormat(language, timeZone, { ...DAY, year: 'numeric' }).format(new Date(iso));
}

/** Formats a day in short with its year, such as `7 Dec 2026`. */
export function formatShortDate(iso: string, language: Language, timeZone: string): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  return getDateTimeFormat(language, timeZone, options).format(new Date(iso));
}

/**
 * Formats a period of days, such as `23 November – 29 November 2026`. Without `formatRange`, whose spaces differ between the
 * service and browsers.
 */
export function formatDateRange(startAt: string, endAt: string, language: Language, timeZone: string): string {
  const day = { day: 'numeric', month: 'long' } as const;
  const start = getDateTimeFormat(language, timeZone, day).format(new Date(startAt));
  return `${start} – ${getDateTimeFormat(language, timeZone, { ...day, year: 'numeric' }).format(new Date(endAt))}`;
}

/** Formats a day in short, such as `Mon 7 Dec`. */
export function formatShortDay(iso: string, language: Language, timeZone: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  return getDateTimeFormat(language, timeZone, options).format(new Date(iso)).replaceAll(',', '');
}

/** Formats a day within a week, such as `Mon 7`. */
export function formatWeekday(iso: string, language: Language, timeZone: string): string {
  return getDateTimeFormat(language, timeZone, { weekday: 'short', day: 'numeric' }).format(new Date(iso));
}

/** Number of the day in `timeZone`; it grows by one from day to day. */
export function getDayNumber(iso: string, timeZone: string): number {
  return Date.parse(toLocalDateTime(iso, timeZone).slice(0, 10)) / 86_400_000;
}

/** Formats a time of day, such as `09:30`. */
export function formatTime(iso: string, language: Language, timeZone: string): string {
  return getDateTimeFormat(language, timeZone, TIME).format(new Date(iso));
}

/** Formats a day without its year, such as `Monday 7 December`. */
export function formatDay(iso: string, language: Language, timeZone: string): string {
  return getDateTimeFormat(language, timeZone, DAY).format(new Date(iso));
}

/** Formats times of one day, such as `09:00–11:00`. */
export function formatTimeRange(startAt: string, endAt: string, language: Language, timeZone: string): string {
  return getDateTimeFormat(language, timeZone, TIME).formatRange(new Date(startAt), new Date(endAt));
}

/** Formats a time range. The day appears once if both times are on the same day. */
export function formatRange(startAt: string, endAt: string, language: Language, timeZone: string): string {
  const format = getDateTimeFormat(language, timeZone, { ...DAY, ...TIME });
  return format.formatRange(new Date(startAt), new Date(endAt));
}

/** Formats a duration in its two largest units: `2 days 3 hr`, `4 min 10 sec`. A negative duration is shown as zero. */
export function formatDuration(milliseconds: number, language: Language): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const parts: [number, string][] = [
    [Math.floor(seconds / 86_400), 'day'],
    [Math.floor((seconds % 86_400) / 3600), 'hour'],
    [Math.floor((seconds % 3600) / 60), 'minute'],
    [seconds % 60, 'second'],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  const shown = first < 0 ? parts.slice(-1) : parts.slice(first, first + 2).filter(([count]) => count > 0);
  return shown
    .map(([count, unit]) =>
      new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ');
}

/** Converts the value of a `datetime-local` input in `timeZone` to ISO 8601; null if it is not a valid time. */
export function parseLocalDateTime(text: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${text}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) || Number.isNaN(asUtc)) return null;
  // Two passes: the UTC offset may differ between the first guess and the actual time (daylight saving).
  let guess = asUtc - getUtcOffset(asUtc, timeZone);
  guess = asUtc - getUtcOffset(guess, timeZone);
  return new Date(guess).toISOString();
}

/** Converts an ISO 8601 time to the value of a `datetime-local` input in `timeZone`. */
export function toLocalDateTime(iso: string, timeZone: string): string {
  // The Swedish format differs from ISO 8601 only in the space before the time.
  const format = getCachedFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(new Date(iso)).replace(' ', 'T');
}

const DAY: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' };
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/** Cache: creating an `Intl.DateTimeFormat` is far slower than using it. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();
/** The cache is cleared at this size, since organizations bring any number of time zones. */
const MAX_FORMATS = 200;

function getDateTimeFormat(
  language: Language,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return getCachedFormat(LOCALES[language], { timeZone, ...options });
}

function getCachedFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const cached = FORMATS.get(key);
  if (cached) return cached;
  if (FORMATS.size >= MAX_FORMATS) FORMATS.clear();
  const created = new Intl.DateTimeFormat(locale, options);
  FORMATS.set(key, created);
  return created;
}

/** Offset from UTC in milliseconds of `timeZone` at `timestamp` (milliseconds since 1970). */
function getUtcOffset(timestamp: number, timeZone: string): number {
  const parts = getCachedFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(new Date(timestamp));
  const [year, month, date, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map((type) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0),
  ) as [number, number, number, number, number, number];
  return Date.UTC(year, month - 1, date, hour, minute, second) - Math.floor(timestamp / 1000) * 1000;
}
