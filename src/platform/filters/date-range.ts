/** Dates in filters: a date is the whole UTC day, a date-time is one millisecond. */
import { DateTime } from 'luxon';

/** A range of time: `start` is included, `end` is not. */
export interface DateRange {
  start: DateTime<true>;
  end: DateTime<true>;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?(Z|[+-]\d{2}(:?\d{2})?)?$/;

/**
 * Parses an ISO 8601 date (`2026-03-01`) or date-time (`2026-03-01T12:00:00Z`; UTC without an offset).
 * @returns undefined for other text, days that do not exist, and years outside 1 to 9999.
 */
export function parseDateRange(text: string): DateRange | undefined {
  const isDate = DATE.test(text);
  if (!isDate && !DATE_TIME.test(text)) return undefined;
  const start = DateTime.fromISO(text, { zone: 'utc' });
  if (!start.isValid || start.year < 1 || start.year > 9999) return undefined;
  return { start, end: start.plus(isDate ? { days: 1 } : { milliseconds: 1 }) };
}

/** The timestamp in the format of PostgreSQL: without the plus sign of ISO 8601 before the year 10000. */
export function toPostgresTimestamp(time: DateTime<true>): string {
  return time.toUTC().toISO().replace(/^\+0?/, '');
}
