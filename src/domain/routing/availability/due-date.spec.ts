/** Due times by example, and compared with a slow reference implementation across clock changes. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  findInstant,
  isPublicHoliday,
  nextDay,
  REFERENCE_REGIONS,
  showLocalTime,
  weekdayOf,
} from '../../../../test/support/reference-calendar.js';
import { computeDueAt, computeStepDueAt, type LocalCalendar } from './due-date.js';
import { sampleRuns } from '../../../../test/support/sample.js';

const ZONES = [
  'Europe/Oslo',
  'UTC',
  'America/New_York',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/St_Johns',
];
/** Walks the calendar day by day. */
function referenceDay(start: Date, { timeZone, holidays }: LocalCalendar, afterDays: number, skips: boolean): string {
  const isFree = (day: string) => skips && (weekdayOf(day) > 5 || isPublicHoliday(day, holidays));
  let day = showLocalTime(start.getTime(), timeZone).slice(0, 10);
  while (isFree(day)) day = nextDay(day);
  for (let left = afterDays; left > 0;) {
    day = nextDay(day);
    if (!isFree(day)) left -= 1;
  }
  return day;
}

describe('computeDueAt', () => {
  const oslo = { timeZone: 'Europe/Oslo', holidays: null, skipWeekends: false };

  it('returns the end of the local day by default', () => {
    const due = computeDueAt({ ...oslo, start: new Date('2026-06-01T22:30:00Z'), afterDays: 0 });
    expect(due.toISOString()).toBe('2026-06-02T21:59:59.999Z');
  });

  it('counts local days, not periods of 24 hours', () => {
    const due = computeDueAt({ ...oslo, start: new Date('2026-03-28T12:00:00Z'), afterDays: 1, atTime: '08:00' });
    expect(due.toISOString()).toBe('2026-03-29T06:00:00.000Z');
  });

  it.each([
    ['Thursday + 3 is Tuesday', '2026-06-04', 3, '2026-06-09'],
    ['Friday + 1 is Monday', '2026-06-05', 1, '2026-06-08'],
    ['Friday + 5 is Friday', '2026-06-05', 5, '2026-06-12'],
    ['Saturday + 0 is Monday', '2026-06-06', 0, '2026-06-08'],
    ['Sunday + 1 is Tuesday', '2026-06-07', 1, '2026-06-09'],
    ['Monday + 0 is Monday', '2026-06-08', 0, '2026-06-08'],
  ])('skips weekends: %s', (_, start, afterDays, expected) => {
    const due = computeDueAt({ ...oslo, start: new Date(`${start}T10:00Z`), afterDays, skipWeekends: true });
    expect(due.toISOString().slice(0, 10)).toBe(expected);
  });

  it.each([
    ['Oslo, one hour skipped', 'Europe/Oslo', '2026-03-28', '02:30', '2026-03-29T01:30:00.000Z'],
    ['São Paulo, midnight skipped', 'America/Sao_Paulo', '2018-11-03', '00:00', '2018-11-04T03:00:00.000Z'],
    ['Beirut, midnight skipped', 'Asia/Beirut', '2026-03-28', '00:30', '2026-03-28T22:30:00.000Z'],
    ['Apia, a whole day skipped', 'Pacific/Apia', '2011-12-29', '12:00', '2011-12-30T22:00:00.000Z'],
  ])('moves a skipped local time forward: %s', (_, timeZone, start, atTime, expected) => {
    const due = computeDueAt({
      timeZone,
      holidays: null,
      start: new Date(`${start}T12:00Z`),
      afterDays: 1,
      atTime,
      skipWeekends: false,
    });
    expect(due.toISOString()).toBe(expected);
  });

  it.each([
    ['Oslo', 'Europe/Oslo', '2026-10-24', '02:30', '2026-10-25T00:30:00.000Z'],
    ['São Paulo at the end of the day', 'America/Sao_Paulo', '2018-02-16', null, '2018-02-18T01:59:59.999Z'],
    ['Cairo', 'Africa/Cairo', '2025-10-29', '23:30', '2025-10-30T20:30:00.000Z'],
  ])('takes the first of two equal local times: %s', (_, timeZone, start, atTime, expected) => {
    const due = computeDueAt({
      timeZone,
      holidays: null,
      start: new Date(`${start}T12:00Z`),
      afterDays: 1,
      atTime,
      skipWeekends: false,
    });
    expect(due.toISOString()).toBe(expected);
  });

  it('returns a valid date for any int32 number of days', () => {
    for (const afterDays of [2_147_483_647, -2_147_483_648]) {
      for (const skipWeekends of [true, false]) {
        const due = computeDueAt({ ...oslo, start: new Date('2026-06-01T10:00Z'), afterDays, skipWeekends });
        expect(due.toISOString()).toMatch(/^(9999|1000|0999)-/);
      }
    }
  });

  it('rejects an unknown time zone', () => {
    expect(() => computeDueAt({ ...oslo, timeZone: 'Mars/Base', start: new Date(0), afterDays: 0 })).toThrow(
      new RangeError('Mars/Base is no IANA time zone'),
    );
  });

  it.each([
    ['Maundy Thursday + 0 is Tuesday', '2026-04-02', 0, '2026-04-07'],
    ['Wednesday before Easter + 1 is Tuesday', '2026-04-01', 1, '2026-04-07'],
    ['Wednesday before Easter + 2 is Wednesday', '2026-04-01', 2, '2026-04-08'],
    ['Tuesday after Easter - 1 is Wednesday', '2026-04-07', -1, '2026-04-01'],
    ['a holiday on a Saturday changes nothing', '2026-12-24', 2, '2026-12-29'],
  ])('skips public holidays with weekends: %s', (_, start, afterDays, expected) => {
    const norwegian = { ...oslo, holidays: { country: 'NO', region: null } };
    const due = computeDueAt({ ...norwegian, start: new Date(`${start}T10:00Z`), afterDays, skipWeekends: true });
    expect(due.toISOString().slice(0, 10)).toBe(expected);
    const plain = computeDueAt({ ...norwegian, start: new Date('2026-04-01T10:00Z'), afterDays: 1 });
    expect(plain.toISOString().slice(0, 10)).toBe('2026-04-02');
  });

  it('returns a valid date for any int32 number of days with holidays', () => {
    const holidays = { country: 'NO', region: null };
    for (const afterDays of [2_147_483_647, -2_147_483_648]) {
      const start = new Date('2026-06-01T10:00Z');
      const due = computeDueAt({ ...oslo, holidays, start, afterDays, skipWeekends: true });
      expect(due.toISOString()).toMatch(/^(9999|1000|0999)-/);
    }
  });

  it('equals the reference implementation in random cases with clock changes and holidays', () => {
    const anyStart = fc.date({ min: new Date('2005-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    const anyTime = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
    const anyDays = fc.integer({ min: 0, max: 40 });
    const anyCalendar = fc.record({
      timeZone: fc.constantFrom(...ZONES),
      holidays: fc.constantFrom(null, ...REFERENCE_REGIONS),
    });
    fc.assert(
      fc.property(anyStart, anyCalendar, anyDays, anyTime, fc.boolean(), (start, calendar, ...rest) => {
        const [afterDays, atTime, skipWeekends] = rest;
        const due = computeDueAt({ start, ...calendar, afterDays, atTime, skipWeekends }).getTime();
        const day = referenceDay(start, calendar, afterDays, skipWeekends);
        const expected = findInstant(day, atTime, calendar.timeZone);
        if (expected === null) expect(showLocalTime(due, calendar.timeZone) > `${day} ${atTime}:00`).toBe(true);
        else expect(due).toBe(expected);
      }),
      { numRuns: sampleRuns(10_000) },
    );
  });
});

describe('computeStepDueAt', () => {
  const start = new Date('2026-06-05T10:00:00Z');
  it.each([
    ['null without days and time', null, null, false, null],
    ['at the end of a day', 1, null, false, '2026-06-06T21:59:59.999Z'],
    ['on the same day, at a time', null, '14:00', false, '2026-06-05T12:00:00.000Z'],
    ['after days, at a time', 2, '14:00', false, '2026-06-07T12:00:00.000Z'],
    ['after working days', 1, '14:00', true, '2026-06-08T12:00:00.000Z'],
  ])('returns the due time: %s', (_name, dueAfterDays, dueAtTime, dueDateSkipWeekends, expected) => {
    const due = computeStepDueAt({ dueAfterDays, dueAtTime, dueDateSkipWeekends }, start, {
      timeZone: 'Europe/Oslo',
      holidays: null,
    });
    expect(due?.toISOString() ?? null).toBe(expected);
  });
});
