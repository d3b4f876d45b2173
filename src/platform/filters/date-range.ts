/** A date in a filter: the UTC day of a bare date, the millisecond of a date-time. */
import { DateTime } from 'luxon';

/** The moments that a value stands for: `start` included, `end` not. */
export interface DateRange {
  start: DateTime<true>;
  end: DateTime<true>;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?(Z|[+-]\d{2}(:?\d{2})?)?$/;

/**
 * Reads an ISO 8601 date (`2026-03-01`) or date-time (`2026-03-01T12:00:00Z`; UTC where it names no offset).
 * Undefined for anything else, also for days that no calendar has and for years outside 1 to 9999.
 */
export function parseDateRange(text: string): DateRange | undefined {
  const bare = DAY.test(text);
  if (!bare && !MOMENT.test(text)) return undefined;
  const start = DateTime.fromISO(text, { zone: 'utc' });
  if (!start.isValid || start.year < 1 || start.year > 9999) return undefined;
  return { start, end: start.plus(bare ? { days: 1 } : { milliseconds: 1 }) };
}

/** The moment as PostgreSQL reads it: without the plus sign that ISO 8601 puts before the year 10000. */
export function toPostgresTimestamp(moment: DateTime<true>): string {
  return moment.toISO().replace(/^\+0?/, '');
}
