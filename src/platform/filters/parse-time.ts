/** Times in query strings: absolute, whole days, or relative to now. */
import { DateTime } from 'luxon';
import { invalid } from '../errors.js';
import { validateTimestamp } from '../fields/index.js';
import { type FilterViewer, RELATIVE_DATES, resolveRelativeDate } from './relative-date.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text names a whole day, which starts at midnight in a zone. */
export function isDay(text: string): boolean {
  return DAY.test(text);
}

/**
 * The start of what the text names.
 * @throws 400 naming the field
 */
export function parseTime(field: string, text: string, viewer: FilterViewer): Date {
  const relative = resolveRelativeDate(text, viewer);
  if (relative) return relative.start.toJSDate();
  const day = isDay(text) ? DateTime.fromISO(text, { zone: viewer.timezone }) : undefined;
  if (day?.isValid) return day.toJSDate();
  if (day || validateTimestamp(text)) {
    throw invalid(field, `must be an ISO 8601 date or date-time, or ${RELATIVE_DATES}`);
  }
  return new Date(text);
}
