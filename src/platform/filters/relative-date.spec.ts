import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { isRelativeDate, resolveRelativeDate } from './relative-date.js';

const OSLO = 'Europe/Oslo';
/** The range in UTC. */
function resolve(text: string, now: string, timezone = OSLO) {
  const range = resolveRelativeDate(text, { now: new Date(now), timezone, userId: null });
  return range && [range.start.toUTC().toISO(), range.end.toUTC().toISO()];
}

describe('resolveRelativeDate', () => {
  const WEDNESDAY = '2026-03-04T23:30:00.000Z';

  it.each([
    ['now', '2026-03-04T23:30:00.000Z', '2026-03-04T23:30:00.001Z'],
    ['now-2d', '2026-03-02T23:30:00.000Z', '2026-03-02T23:30:00.001Z'],
    ['now+3h', '2026-03-05T02:30:00.000Z', '2026-03-05T02:30:00.001Z'],
    ['today', '2026-03-04T23:00:00.000Z', '2026-03-05T23:00:00.000Z'],
    ['tomorrow', '2026-03-05T23:00:00.000Z', '2026-03-06T23:00:00.000Z'],
    ['today+7d', '2026-03-11T23:00:00.000Z', '2026-03-12T23:00:00.000Z'],
    ['tomorrow-1d', '2026-03-04T23:00:00.000Z', '2026-03-05T23:00:00.000Z'],
    ['startOfWeek', '2026-03-01T23:00:00.000Z', '2026-03-02T23:00:00.000Z'],
    ['startOfWeek+1w', '2026-03-08T23:00:00.000Z', '2026-03-09T23:00:00.000Z'],
  ])('%s is a day of the time zone, and now a millisecond', (text, start, end) => {
    expect(resolve(text, WEDNESDAY)).toEqual([start, end]);
  });

  it('uses the time zone', () => {
    expect(resolve('today', WEDNESDAY, 'UTC')![0]).toBe('2026-03-04T00:00:00.000Z');
    expect(resolve('today', WEDNESDAY, 'America/New_York')![0]).toBe('2026-03-04T05:00:00.000Z');
  });

  it('gives days 23 and 25 hours when clocks change, and keeps the local time of now', () => {
    expect(resolve('today', '2026-03-29T10:00:00Z')).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z']);
    expect(resolve('today', '2026-10-25T10:00:00Z')).toEqual(['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z']);
    expect(resolve('now-1d', '2026-03-29T10:00:00Z')![0]).toBe('2026-03-28T11:00:00.000Z');
    expect(resolve('now-24h', '2026-03-29T10:00:00Z')![0]).toBe('2026-03-28T10:00:00.000Z');
  });

  it('starts days at their first moment where midnight does not exist', () => {
    expect(resolve('today', '2026-09-06T12:00:00Z', 'America/Santiago')![0]).toBe('2026-09-06T04:00:00.000Z');
  });

  it('always contains now in today, which starts where yesterday ends', () => {
    const zone = fc.constantFrom(OSLO, 'America/Santiago', 'Asia/Kolkata', 'Pacific/Apia', 'Australia/Lord_Howe');
    const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(zone, time, (timezone, now) => {
        const at = (text: string) => resolveRelativeDate(text, { now, timezone, userId: null })!;
        const today = at('today');
        expect(today.start.toMillis()).toBeLessThanOrEqual(now.getTime());
        expect(today.end.toMillis()).toBeGreaterThan(now.getTime());
        expect(at('today-1d').end.toMillis()).toBe(today.start.toMillis());
        expect(at('startOfWeek').start.weekday).toBe(1);
        expect(DateTime.fromJSDate(now, { zone: timezone }).diff(at('startOfWeek').start, 'days').days).toBeLessThan(7);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['', 'yesterday', 'Today', 'today+', 'today+7', 'today+7y', 'today+3h', 'now-12345d', 'now -2d', 'now-2d '])(
    'rejects %j',
    (text) => {
      expect([isRelativeDate(text), resolve(text, WEDNESDAY)]).toEqual([false, undefined]);
    },
  );
});
