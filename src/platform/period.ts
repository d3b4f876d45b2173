/** Periods of time in requests. */
import { invalid } from './errors.js';

export const DAY_MS = 86_400_000;
/** Times of visits and absences are earlier, because clients and calendars do not handle longer years well. */
export const YEAR_3000 = Date.UTC(3000, 0, 1);

/** @throws 400 naming `to` if the period is empty or longer than this number of days */
export function assertPeriod(from: Date, to: Date, maxDays: number): void {
  if (to <= from) throw invalid('to', 'must be after from', 'END_NOT_AFTER_START');
  if (to.getTime() - from.getTime() > maxDays * DAY_MS)
    throw invalid('to', `must be at most ${maxDays} days after from`, 'PERIOD_TOO_LONG');
}
