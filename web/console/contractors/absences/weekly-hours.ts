/** Weekly hours as people write them: `08:00–12:00, 13:00–16:00` for each day. */
import type { WeeklySpan } from '../../../../client/generated/types.js';

/** Days of the week, 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
/** Of one field, for the validation by the browser. */
export const HOURS_PATTERN = String.raw`\s*(\d{1,2}[:.]\d\d\s*[\-–]\s*\d{1,2}[:.]\d\d\s*(,\s*(?=\d)|$))*`;

const SPAN = /^(\d{1,2})[:.](\d\d)\s*[-–]\s*(\d{1,2})[:.](\d\d)$/;

/** Name of the field of a day. */
export const dayField = (weekday: number) => `day${weekday}`;

/** The hours of one day; empty if it is free. */
export function formatDayHours(spans: readonly WeeklySpan[], weekday: number): string {
  return spans
    .filter((span) => span.weekday === weekday)
    .map(({ from, to }) => `${from}–${to}`)
    .join(', ');
}

/** Returns the spans of a day; null if the text is not hours, each after the one before. */
export function parseDayHours(text: string, weekday: number): WeeklySpan[] | null {
  const spans: WeeklySpan[] = [];
  let last = '';
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '') continue;
    const [, fromHour, fromMinute, toHour, toMinute] = SPAN.exec(part) ?? [];
    if (fromHour === undefined || toHour === undefined) return null;
    const [from, to] = [`${fromHour.padStart(2, '0')}:${fromMinute}`, `${toHour.padStart(2, '0')}:${toMinute}`];
    if (from < last || to <= from || to > '24:00' || `${fromMinute}` > '59' || `${toMinute}` > '59') return null;
    spans.push({ weekday, from, to });
    last = to;
  }
  return spans;
}
