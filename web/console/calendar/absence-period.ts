/** Formats the period of an absence. */
import { formatShortDay, formatTime, toLocalDateTime } from '../../i18n/formats.js';
import type { Language } from '../../i18n/language.js';
import { addDays } from './days.js';

/** Whole days without times, such as `Thu 16 May – Fri 17 May`, else `Thu 16 May 14:00 – Thu 16 May 15:00`. */
export function formatPeriod(period: { from: string; to: string }, language: Language, timeZone: string): string {
  const [from = '', to = ''] = [period.from, period.to].map((at) => toLocalDateTime(at, timeZone));
  if (from.endsWith('T00:00') && to.endsWith('T00:00')) {
    const [first, last] = [from.slice(0, 10), addDays(to.slice(0, 10), -1)];
    const days = first === last ? [first] : [first, last];
    return days.map((day) => formatShortDay(`${day}T00:00Z`, language, 'UTC')).join(' – ');
  }
  return [period.from, period.to]
    .map((at) => `${formatShortDay(at, language, timeZone)} ${formatTime(at, language, timeZone)}`)
    .join(' – ');
}
