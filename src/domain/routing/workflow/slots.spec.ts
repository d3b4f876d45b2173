import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { findFreeSlots, type TimeRange, type WorkingHours } from './slots.js';

const OSLO: WorkingHours = {
  workdayStart: '08:00',
  workdayEnd: '16:00',
  worksOnWeekends: false,
  timeZone: 'Europe/Oslo',
};
const at = (text: string) => new Date(`2030-06-${text}:00Z`);
const span = (startAt: string, endAt: string): TimeRange => ({ startAt: at(startAt), endAt: at(endAt) });
const findSlots = (fields: Partial<Parameters<typeof findFreeSlots>[0]>) =>
  findFreeSlots({ hours: OSLO, minutes: 60, within: span('03T00:00', '04T00:00'), busy: [], limit: 500, ...fields });
const startsOf = (slots: TimeRange[]) => slots.map(({ startAt }) => startAt.toISOString().slice(8, 16));

describe('findFreeSlots', () => {
  it('returns slots every half hour of the working day, in the time zone of the performer', () => {
    const slots = findSlots({});
    expect(slots).toHaveLength(15);
    expect(slots[0]).toEqual(span('03T06:00', '03T07:00'));
    expect(slots.at(-1)).toEqual(span('03T13:00', '03T14:00'));
  });

  it('excludes bookings and weekends', () => {
    const busy = [span('03T06:30', '03T12:00'), span('03T12:30', '03T14:00')];
    expect(startsOf(findSlots({ busy, minutes: 30 }))).toEqual(['03T06:00', '03T12:00']);
    const weekend = { within: span('08T00:00', '10T00:00') };
    expect(findSlots(weekend)).toEqual([]);
    expect(findSlots({ ...weekend, hours: { ...OSLO, worksOnWeekends: true } })).toHaveLength(30);
  });

  it('returns slots that start within the period, earliest first, up to the limit', () => {
    expect(startsOf(findSlots({ within: span('03T12:10', '04T06:30') }))).toEqual(['03T12:30', '03T13:00', '04T06:00']);
    expect(startsOf(findSlots({ limit: 1 }))).toEqual(['03T06:00']);
  });

  it('starts work longer than a working day at the beginning of a working day', () => {
    expect(findSlots({ minutes: 1440, within: span('07T00:00', '11T00:00') })).toEqual([
      span('07T06:00', '08T06:00'),
      span('10T06:00', '11T06:00'),
    ]);
  });

  it('follows the local clock across a clock change', () => {
    const within = { startAt: new Date('2030-03-29T00:00Z'), endAt: new Date('2030-04-01T22:00Z') };
    const first = findSlots({ within }).filter(({ startAt }) => startAt.getUTCMinutes() === 0);
    expect(first[0].startAt.toISOString()).toBe('2030-03-29T07:00:00.000Z');
    expect(first.at(-1)!.startAt.toISOString()).toBe('2030-04-01T13:00:00.000Z');
  });

  it('never overlaps bookings and stays within working hours', () => {
    const gaps = fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 600 })), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(gaps, fc.integer({ min: 1, max: 700 }), (lengths, minutes) => {
        let time = at('03T00:00').getTime();
        const busy = lengths.map(([gap, length]) => {
          const startAt = new Date(time + gap * 60_000);
          time = startAt.getTime() + length * 60_000;
          return { startAt, endAt: new Date(time) };
        });
        for (const slot of findSlots({ busy, minutes, within: span('03T00:00', '11T00:00') })) {
          expect(busy.some((one) => one.startAt < slot.endAt && slot.startAt < one.endAt)).toBe(false);
          const local = DateTime.fromJSDate(slot.startAt, { zone: OSLO.timeZone });
          expect(local.weekday).toBeLessThan(6);
          expect(local.hour).toBeGreaterThanOrEqual(8);
          const end = DateTime.fromJSDate(slot.endAt, { zone: OSLO.timeZone });
          if (minutes <= 480) expect(end.diff(end.startOf('day')).as('hours')).toBeLessThanOrEqual(16);
        }
      }),
      { numRuns: 40 },
    );
  });
});
