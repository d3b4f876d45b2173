/** Free slots by a slow method: it marks every quarter of an hour, and tries each. With a generator of weekly hours. */
import fc from 'fast-check';
import type { WeeklySpan } from '../../src/entities/availability.js';
import type { TimeRange } from '../../src/domain/routing/availability/time-ranges.js';
import {
  findInstant,
  isPublicHoliday,
  nextDay,
  showLocalTime,
  weekdayOf,
  type ReferenceRegion,
} from './reference-calendar.js';

/** A quarter of an hour in milliseconds. */
export const QUARTER = 900_000;
const DAY = 96 * QUARTER;

/** Instants (quarters of an hour since 1970) of working time, span by span. */
export function markWorking(hours: WeeklySpan[], timeZone: string, region: ReferenceRegion | null, within: TimeRange) {
  const working = new Set<number>();
  const end = nextDay(nextDay(within.endAt.toISOString().slice(0, 10)));
  for (
    let day = new Date(within.startAt.getTime() - 3 * DAY).toISOString().slice(0, 10);
    day < end;
    day = nextDay(day)
  ) {
    if (isPublicHoliday(day, region)) continue;
    for (const { from, to } of hours.filter(({ weekday }) => weekday === weekdayOf(day))) {
      const last = locate(day, to, timeZone);
      for (let instant = locate(day, from, timeZone); instant < last; instant += QUARTER) working.add(instant);
    }
  }
  return working;
}

const located = new Map<string, number>();

/** A skipped local time moves forward by as much as the clock. */
function locate(day: string, time: string, timeZone: string): number {
  const key = `${day} ${time} ${timeZone}`;
  const known = located.get(key);
  if (known !== undefined) return known;
  const found = findInstant(day, time, timeZone) ?? locateSkipped(day, time, timeZone);
  located.set(key, found);
  return found;
}

function locateSkipped(day: string, time: string, timeZone: string): number {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  for (let back = 15; ; back += 15) {
    const earlier = (minutes - back + 1440) % 1440;
    const dayOf = minutes >= back ? day : new Date(Date.parse(`${day}T00:00:00Z`) - DAY).toISOString().slice(0, 10);
    const text = `${String(Math.floor(earlier / 60)).padStart(2, '0')}:${String(earlier % 60).padStart(2, '0')}`;
    const instant = findInstant(dayOf, text, timeZone);
    if (instant !== null) return instant + back * 60_000;
  }
}

/** Finds slots by trying every quarter of an hour. */
export function findReferenceSlots(
  working: Set<number>,
  busy: TimeRange[],
  timeZone: string,
  minutes: number,
  within: TimeRange,
) {
  const length = minutes * 60_000;
  const isWorking = (from: number) => {
    for (let at = from; at < from + length; at += QUARTER) if (!working.has(at)) return false;
    return true;
  };
  const found: number[] = [];
  const dayOf = (time: number) => showLocalTime(time, timeZone).slice(0, 10);
  for (let day = dayOf(within.startAt.getTime()); ; day = nextDay(day)) {
    const opens = locate(day, '00:00', timeZone);
    if (opens >= within.endAt.getTime()) break;
    const closes = locate(nextDay(day), '00:00', timeZone);
    const starts: number[] = [];
    let begins: number | null = null;
    let phase = 0;
    for (let at = opens; at < closes; at += QUARTER) {
      if (!working.has(at)) continue;
      const isBegin = !working.has(at - QUARTER);
      if (isBegin) begins ??= at;
      if (isBegin || at === opens) phase = at;
      if ((at - phase) % (2 * QUARTER) === 0 && isWorking(at)) starts.push(at);
    }
    if (starts.length === 0 && begins !== null) starts.push(begins);
    found.push(...starts);
  }
  return found.filter(
    (start) =>
      start >= within.startAt.getTime() &&
      start < within.endAt.getTime() &&
      !busy.some(({ startAt, endAt }) => startAt.getTime() < start + length && start < endAt.getTime()),
  );
}

const anyTime = fc.integer({ min: 0, max: 95 });
const show = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;

/** Up to three spans a day, sometimes around midnight. */
export const anyHours: fc.Arbitrary<WeeklySpan[]> = fc
  .array(
    fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      times: fc.oneof(
        fc.constantFrom<number[]>([0, 96], [0, 20], [88, 96], [32, 64]),
        fc.uniqueArray(anyTime, { minLength: 2, maxLength: 6 }).map((times) => times.toSorted((a, b) => a - b)),
      ),
    }),
    { maxLength: 10 },
  )
  .map((days) =>
    [...new Map(days.map((one) => [one.weekday, one.times]))].flatMap(([weekday, times]) =>
      times.flatMap((from, index) =>
        index % 2 === 0 && index + 1 < times.length ? [{ weekday, from: show(from), to: show(times[index + 1]) }] : [],
      ),
    ),
  );
