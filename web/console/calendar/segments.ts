/** Parts of a day, in minutes since local midnight. Pure functions. */
import { toLocalDateTime } from '../../i18n/formats.js';

export interface Segment {
  start: number;
  end: number;
}

export const DAY_MINUTES = 24 * 60;

/** The part of a period (ISO 8601) that lies in the local day; null if there is none. */
export function clipToDay(period: { from: string; to: string }, day: string, timeZone: string): Segment | null {
  const [startDay = '', startTime = ''] = toLocalDateTime(period.from, timeZone).split('T');
  const [endDay = '', endTime = ''] = toLocalDateTime(period.to, timeZone).split('T');
  const start = startDay < day ? 0 : startDay > day ? DAY_MINUTES : toMinutes(startTime);
  const end = endDay < day ? 0 : endDay > day ? DAY_MINUTES : toMinutes(endTime);
  return start < end ? { start, end } : null;
}

function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The parts of the day that no segment covers, in order. */
export function invertSegments(segments: readonly Segment[]): Segment[] {
  const gaps: Segment[] = [];
  let from = 0;
  for (const { start, end } of [...segments].sort((one, other) => one.start - other.start)) {
    if (start > from) gaps.push({ start: from, end: start });
    from = Math.max(from, end);
  }
  if (from < DAY_MINUTES) gaps.push({ start: from, end: DAY_MINUTES });
  return gaps;
}

/** Stretches of the day with the number of segments in each, in order, without those that have none. */
export function countOverlaps(segments: readonly Segment[]): (Segment & { count: number })[] {
  const times = [...new Set(segments.flatMap(({ start, end }) => [start, end]))].sort((one, other) => one - other);
  return times.slice(0, -1).flatMap((start, index) => {
    const end = times[index + 1];
    const count = segments.filter((one) => one.start < end && start < one.end).length;
    return count > 0 ? [{ start, end, count }] : [];
  });
}

/** Minutes of the working time that lie in none of the busy segments. */
export function countFreeMinutes(working: readonly Segment[], busy: readonly Segment[]): number {
  const free = invertSegments(busy);
  return working.reduce(
    (sum, one) =>
      sum +
      free.reduce((part, gap) => part + Math.max(0, Math.min(one.end, gap.end) - Math.max(one.start, gap.start)), 0),
    0,
  );
}

/** Time of day in all languages of the pages. */
export function formatMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
