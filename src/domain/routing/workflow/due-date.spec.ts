/** Due times by example, and compared with a slow reference implementation across clock changes. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { computeDueAt, computeStepDueAt } from './due-date.js';

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
const HOUR = 3_600_000;
const formats = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
);

/** Local time as `YYYY-MM-DD HH:mm:ss`. */
const local = (time: number, timeZone: string) => formats.get(timeZone)!.format(time);
const isWeekend = (day: Date) => day.getUTCDay() === 0 || day.getUTCDay() === 6;
const nextDay = (day: Date) => new Date(day.getTime() + 24 * HOUR);

/** Walks the calendar day by day. */
function referenceDay(start: Date, timeZone: string, afterDays: number, skipWeekends: boolean): string {
  let day = new Date(`${local(start.getTime(), timeZone).slice(0, 10)}T00:00:00Z`);
  while (skipWeekends && isWeekend(day)) day = nextDay(day);
  for (let left = afterDays; left > 0;) {
    day = nextDay(day);
    if (!skipWeekends || !isWeekend(day)) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

/** Tries every quarter of an hour and returns the first at which the local clock shows the time. */
function referenceInstant(day: string, time: string, timeZone: string): number | null {
  const around = Date.parse(`${day}T${time}:00Z`);
  for (let instant = around - 26 * HOUR; instant <= around + 26 * HOUR; instant += HOUR / 4) {
    if (local(instant, timeZone) === `${day} ${time}:00`) return instant;
  }
  return null;
}

describe('computeDueAt', () => {
  const oslo = { timeZone: 'Europe/Oslo', skipWeekends: false };

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

  it('equals the reference implementation', () => {
    const anyStart = fc.date({ min: new Date('2005-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    const anyTime = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
    const anyDays = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(anyStart, fc.constantFrom(...ZONES), anyDays, anyTime, fc.boolean(), (start, timeZone, ...rest) => {
        const [afterDays, atTime, skipWeekends] = rest;
        const due = computeDueAt({ start, timeZone, afterDays, atTime, skipWeekends }).getTime();
        const day = referenceDay(start, timeZone, afterDays, skipWeekends);
        const expected = referenceInstant(day, atTime, timeZone);
        if (expected === null) expect(local(due, timeZone) > `${day} ${atTime}:00`).toBe(true);
        else expect(due).toBe(expected);
      }),
      { numRuns: 300 },
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
    const due = computeStepDueAt({ dueAfterDays, dueAtTime, dueDateSkipWeekends }, start, 'Europe/Oslo');
    expect(due?.toISOString() ?? null).toBe(expected);
  });
});
