import { describe, expect, it } from '@jest/globals';
import type { WeeklySpan } from '../../../entities/availability.js';
import { findFreeSlots, isWithinWorkingTime } from './slots.js';
import type { TimeRange } from './time-ranges.js';
import { listWorkingTime, type WorkingTime } from './working-time.js';

const spans = (days: number[], ...times: [from: string, to: string][]): WeeklySpan[] =>
  days.flatMap((weekday) => times.map(([from, to]) => ({ weekday, from, to })));
const OSLO: WorkingTime = {
  weeklyHours: spans([1, 2, 3, 4, 5], ['08:00', '16:00']),
  timeZone: 'Europe/Oslo',
  holidays: null,
};
/** A time in June 2030, when Oslo is two hours ahead of UTC. */
const at = (text: string) => new Date(`2030-06-${text}:00Z`);
const span = (startAt: string, endAt: string): TimeRange => ({ startAt: at(startAt), endAt: at(endAt) });
const MONDAY = span('03T00:00', '04T00:00');

interface Search {
  time?: Partial<WorkingTime>;
  minutes?: number;
  within?: TimeRange;
  busy?: TimeRange[];
  limit?: number;
}

function findSlots({ time = {}, minutes = 60, within = MONDAY, busy = [], limit = 500 }: Search): TimeRange[] {
  const hours = { ...OSLO, ...time };
  const endAt = new Date(within.endAt.getTime() + minutes * 60_000);
  const working = listWorkingTime(hours, { startAt: within.startAt, endAt });
  return findFreeSlots({ working, timeZone: hours.timeZone, minutes, within, busy, limit });
}
const startsOf = (slots: TimeRange[]) => slots.map(({ startAt }) => startAt.toISOString().slice(8, 16));

describe('findFreeSlots', () => {
  it('returns slots every half hour of the working day, in the time zone of the performer', () => {
    const slots = findSlots({});
    expect(slots).toHaveLength(15);
    expect(slots[0]).toEqual(span('03T06:00', '03T07:00'));
    expect(slots.at(-1)).toEqual(span('03T13:00', '03T14:00'));
  });

  it('excludes busy times, in any order, and days without hours', () => {
    const busy = [span('03T12:30', '03T14:00'), span('03T06:30', '03T10:00'), span('03T09:00', '03T12:00')];
    expect(startsOf(findSlots({ busy, minutes: 30 }))).toEqual(['03T06:00', '03T12:00']);
    const weekend = { within: span('08T00:00', '10T00:00') };
    expect(findSlots(weekend)).toEqual([]);
    const weeklyHours = spans([6, 7], ['08:00', '16:00']);
    expect(findSlots({ ...weekend, time: { weeklyHours } })).toHaveLength(30);
  });

  it('excludes public holidays', () => {
    const within = span('09T22:00', '11T22:00');
    expect(findSlots({ within })).toHaveLength(30);
    // Whit Monday.
    const slots = findSlots({ within, time: { holidays: { country: 'NO', region: null } } });
    expect(slots).toHaveLength(15);
    expect(startsOf(slots)[0]).toBe('11T06:00');
  });

  it('returns slots that start within the period, earliest first, up to the limit', () => {
    expect(startsOf(findSlots({ within: span('03T12:10', '04T06:30') }))).toEqual(['03T12:30', '03T13:00', '04T06:00']);
    expect(startsOf(findSlots({ limit: 1 }))).toEqual(['03T06:00']);
  });

  it('lets no visit continue over a break', () => {
    const weeklyHours = spans([1], ['08:00', '10:00'], ['10:30', '12:30']);
    expect(startsOf(findSlots({ time: { weeklyHours }, minutes: 90 }))).toEqual([
      '03T06:00',
      '03T06:30',
      '03T08:30',
      '03T09:00',
    ]);
  });

  it('counts spans that touch as one, also at midnight', () => {
    const touching = spans([1], ['08:00', '09:00'], ['09:00', '10:00']);
    expect(startsOf(findSlots({ time: { weeklyHours: touching }, minutes: 120 }))).toEqual(['03T06:00']);
    const night = [...spans([1], ['22:00', '24:00']), ...spans([2], ['00:00', '01:30'])];
    const within = span('03T00:00', '05T00:00');
    expect(startsOf(findSlots({ within, time: { weeklyHours: night }, minutes: 120 }))).toEqual([
      '03T20:00',
      '03T20:30',
      '03T21:00',
      '03T21:30',
    ]);
    const always = spans([1, 2, 3, 4, 5, 6, 7], ['00:00', '24:00']);
    expect(findSlots({ within, time: { weeklyHours: always }, minutes: 2880 })).toHaveLength(96);
  });

  it('starts work longer than the working time of a day with the first that begins on it', () => {
    expect(findSlots({ minutes: 1440, within: span('07T00:00', '11T00:00') })).toEqual([
      span('07T06:00', '08T06:00'),
      span('10T06:00', '11T06:00'),
    ]);
    const night = [...spans([1], ['22:00', '24:00']), ...spans([2], ['00:00', '01:30'])];
    const within = span('03T00:00', '05T00:00');
    expect(startsOf(findSlots({ within, time: { weeklyHours: night }, minutes: 600 }))).toEqual(['03T20:00']);
  });

  it('follows the local clock across a clock change', () => {
    const within = { startAt: new Date('2030-03-29T00:00Z'), endAt: new Date('2030-04-01T22:00Z') };
    const first = findSlots({ within }).filter(({ startAt }) => startAt.getUTCMinutes() === 0);
    expect(first[0].startAt.toISOString()).toBe('2030-03-29T07:00:00.000Z');
    expect(first.at(-1)!.startAt.toISOString()).toBe('2030-04-01T13:00:00.000Z');
  });
});

describe('isWithinWorkingTime', () => {
  const working = listWorkingTime(OSLO, span('03T00:00', '09T00:00'));
  it.each([
    ['any minute of the working day', '03T06:10', '03T07:10', true],
    ['past its end', '03T13:10', '03T14:10', false],
    ['before its start', '03T05:59', '03T06:59', false],
    ['on a day without hours', '08T06:00', '08T07:00', false],
    ['longer than the day, from its start', '03T06:00', '04T06:00', true],
    ['longer than the day, later', '03T06:30', '04T06:30', false],
  ])('%s', (_what, startAt, endAt, expected) => {
    expect(isWithinWorkingTime(working, OSLO.timeZone, span(startAt, endAt))).toBe(expected);
  });
});
