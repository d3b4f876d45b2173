/** Free slots: working time minus the times at which the performer is busy (decisions/workflows "Slots"). Pure functions. */
import { parseTimeZone, toInstant, toLocalDay } from '../../../platform/local-time.js';
import { mergeRanges, type TimeRange } from './time-ranges.js';
import { DAY_MS } from '../../../platform/period.js';

/** Search for slots. */
export interface SlotSearch {
  /** Uninterrupted working time from the day before `within` until the end of the latest visit. */
  working: readonly TimeRange[];
  /** IANA zone of the performer, which defines its days. */
  timeZone: string;
  /** Duration. */
  minutes: number;
  /** Slots start within it. */
  within: TimeRange;
  /** When a visit does not fit, in any order. */
  busy: readonly TimeRange[];
  /** Maximum number of slots. */
  limit: number;
}

/** Interval of slot starts within working time. */
const EVERY_MINUTES = 30;
const MINUTE = 60_000;

/** Finds the earliest free slots, in order. */
export function findFreeSlots({ busy: unordered, minutes, within, limit, ...search }: SlotSearch): TimeRange[] {
  const busy = mergeRanges(unordered);
  const slots: TimeRange[] = [];
  let next = 0;
  for (const startAt of listStarts({ ...search, minutes, within })) {
    if (slots.length === limit) break;
    if (startAt < within.startAt || startAt >= within.endAt) continue;
    const endAt = addMinutes(startAt, minutes);
    while (next < busy.length && busy[next].endAt <= startAt) next += 1;
    if (next === busy.length || busy[next].startAt >= endAt) slots.push({ startAt, endAt });
  }
  return slots;
}

/** Whether a visit may start at that time: it fits into working time, or is longer than that of its day and starts with it. */
export function isWithinWorkingTime(working: readonly TimeRange[], timeZone: string, visit: TimeRange): boolean {
  if (working.some(({ startAt, endAt }) => startAt <= visit.startAt && visit.endAt <= endAt)) return true;
  const minutes = (visit.endAt.getTime() - visit.startAt.getTime()) / MINUTE;
  const within = { startAt: visit.startAt, endAt: addMinutes(visit.startAt, 1) };
  const starts = [...listStarts({ working, timeZone, minutes, within })];
  return starts.some((start) => start.getTime() === visit.startAt.getTime());
}

/** Start times of the local days that the period touches, ascending. */
function* listStarts({
  working,
  timeZone,
  minutes,
  within,
}: Pick<SlotSearch, 'working' | 'timeZone' | 'minutes' | 'within'>): Generator<Date> {
  const zone = parseTimeZone(timeZone);
  let first = 0;
  for (let day = toLocalDay(within.startAt, zone); ; day += 1) {
    const opens = toInstant(day * DAY_MS, zone);
    if (opens >= within.endAt) return;
    const closes = toInstant((day + 1) * DAY_MS, zone);
    while (first < working.length && working[first].endAt <= opens) first += 1;
    const ofDay: TimeRange[] = [];
    for (let i = first; i < working.length && working[i].startAt < closes; i += 1) ofDay.push(working[i]);
    yield* listStartsOfDay(ofDay, { startAt: opens, endAt: closes }, minutes);
  }
}

/**
 * Each half hour from the start of working time, and from midnight if work continues over it. A visit that is longer than
 * all working time that begins or continues on the day starts with the first that begins.
 */
function listStartsOfDay(working: readonly TimeRange[], day: TimeRange, minutes: number): Date[] {
  const starts: Date[] = [];
  for (const { startAt, endAt } of working) {
    let start = startAt > day.startAt ? startAt : day.startAt;
    for (; start < day.endAt && addMinutes(start, minutes) <= endAt; start = addMinutes(start, EVERY_MINUTES))
      starts.push(start);
  }
  const begun = working.find(({ startAt }) => startAt >= day.startAt);
  return starts.length === 0 && begun ? [begun.startAt] : starts;
}

function addMinutes(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * MINUTE);
}
