/** Free slots compared with a slow reference implementation that marks every quarter of an hour. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { WeeklySpan } from '../../../entities/availability.js';
import {
  findInstant,
  isPublicHoliday,
  nextDay,
  REFERENCE_REGIONS,
  showLocalTime,
  weekdayOf,
  type ReferenceRegion,
} from '../../../../test/support/reference-calendar.js';
import {
  listAbsences,
  listMissingStaff,
  listVisitTime,
  type OrganizationAvailability,
} from './organization-availability.js';
import { findFreeSlots } from './slots.js';
import type { TimeRange } from './time-ranges.js';

const QUARTER = 900_000;
const DAY = 96 * QUARTER;
const ZONES = ['Europe/Oslo', 'UTC', 'America/New_York', 'America/Sao_Paulo', 'Asia/Beirut', 'Australia/Lord_Howe'];

/** Days around clock changes of the zones, and around holidays. */
const EVENTFUL = ['2030-03-31', '2030-10-27', '2030-03-10', '2030-11-03', '2018-11-04', '2018-02-17', '2026-03-28'];
const HOLIDAYS = ['2030-04-19', '2030-05-01', '2030-05-17', '2030-06-10', '2030-06-20', '2030-12-25', '2030-01-06'];

/** Instants (quarters of an hour since 1970) of working time, span by span. */
function markWorking(hours: WeeklySpan[], timeZone: string, region: ReferenceRegion | null, within: TimeRange) {
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
function referenceSlots(working: Set<number>, busy: TimeRange[], timeZone: string, minutes: number, within: TimeRange) {
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
const anyHours: fc.Arbitrary<WeeklySpan[]> = fc
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

const anyCase = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  holidays: fc.constantFrom(null, ...REFERENCE_REGIONS),
  hours: anyHours,
  ownHours: fc.option(anyHours),
  technician: fc.boolean(),
  day: fc.constantFrom(...EVENTFUL, ...HOLIDAYS),
  offset: fc.integer({ min: -150, max: 60 }),
  quarters: fc.integer({ min: 1, max: 100 }),
  minutes: fc.constantFrom(15, 30, 60, 90, 240, 600, 1440),
  absences: fc.array(fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: 1, max: 96 }), fc.boolean()), {
    maxLength: 3,
  }),
});

describe('free slots', () => {
  it('equal the reference implementation in 10,000 cases with clock changes, holidays and absences', () => {
    let withSlots = 0;
    fc.assert(
      fc.property(anyCase, ({ timeZone, holidays, hours, ownHours, technician, day, ...one }) => {
        const startAt = new Date(Date.parse(`${day}T12:00:00Z`) + one.offset * QUARTER);
        const within = { startAt, endAt: new Date(startAt.getTime() + one.quarters * QUARTER) };
        const period = { startAt, endAt: new Date(within.endAt.getTime() + one.minutes * 60_000) };
        const absences = one.absences.map(([from, length, isFirm]) => {
          const begin = startAt.getTime() + from * QUARTER;
          return {
            userId: isFirm ? null : 'kari',
            startAt: new Date(begin),
            endAt: new Date(begin + length * QUARTER),
          };
        });
        const firm: OrganizationAvailability = {
          ...{ organizationId: 'firm', timeZone, weeklyHours: hours, holidays, absences, staff: ['kari'] },
          people: ownHours ? [{ userId: 'kari', weeklyHours: ownHours }] : [],
        };
        const technicianIds = technician ? ['kari'] : [];
        // A firm with one person has no capacity while that person is missing.
        const busy = [...listAbsences(firm, technicianIds), ...listMissingStaff(firm, period)];
        const slots = findFreeSlots({
          working: listVisitTime(firm, technicianIds, period),
          ...{ timeZone, minutes: one.minutes, within, busy, limit: 10_000 },
        });
        const working = markWorking((technician && ownHours) || hours, timeZone, holidays, period);
        const own = ownHours && markWorking(ownHours, timeZone, holidays, period);
        const gone: TimeRange[] = [];
        for (let at = startAt.getTime(); own && at < period.endAt.getTime(); at += QUARTER)
          if (!own.has(at)) gone.push({ startAt: new Date(at), endAt: new Date(at + QUARTER) });
        const expected = referenceSlots(working, [...absences, ...gone], timeZone, one.minutes, within);
        if (expected.length > 0) withSlots += 1;
        expect(slots.map((slot) => slot.startAt.getTime())).toEqual(expected);
        for (const slot of slots) expect(slot.endAt.getTime() - slot.startAt.getTime()).toBe(one.minutes * 60_000);
      }),
      { numRuns: 10_000 },
    );
    expect(withSlots).toBeGreaterThan(1_000);
  }, 300_000);
});
