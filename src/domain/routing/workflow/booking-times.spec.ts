/** When bookings begin and end. */
import { describe, expect, it } from '@jest/globals';
import { resolveBookingTimes, getBookingMinutes, YEAR_3000, type BookingTimes } from './booking-times.js';

const start = '2026-03-02T10:00:00.000Z';
const at = (time: string) => new Date(`2026-03-02T${time}:00.000Z`);
const present: BookingTimes = { startAt: at('10:00'), endAt: at('13:00'), allDay: false, durationMinutes: 180 };

describe('bookingTimes', () => {
  it.each([
    ['an end', { startAt: start, endAt: '2026-03-02T11:30:00Z' }, at('11:30')],
    ['a duration', { startAt: start, durationMinutes: 30 }, at('10:30')],
    ['neither', { startAt: start }, at('11:00')],
    ['the whole local day', { startAt: start, allDay: true }, at('23:00')],
  ])('of a new booking by %s', (_name, request, endAt) => {
    expect(resolveBookingTimes(request, null, 'Europe/Oslo')).toMatchObject({ startAt: at('10:00'), endAt });
  });

  it('a booking that is moved by its start keeps its length', () => {
    expect(resolveBookingTimes({ startAt: at('12:00') }, present, 'Europe/Oslo')).toEqual({
      startAt: at('12:00'),
      endAt: at('15:00'),
      allDay: false,
      durationMinutes: 180,
    });
  });

  it('nothing said changes nothing', () => {
    expect(resolveBookingTimes({}, present, 'Europe/Oslo')).toEqual(present);
  });

  it('refuses an end before the start, no start, and a duration that is not the time between', () => {
    expect(() => resolveBookingTimes({}, null, 'UTC')).toThrow('startAt is required');
    expect(() => resolveBookingTimes({ endAt: start }, present, 'UTC')).toThrow('endAt must be after startAt');
    expect(() => resolveBookingTimes({ startAt: start, endAt: at('12:00'), durationMinutes: 5 }, null, 'UTC')).toThrow(
      'durationMinutes',
    );
  });

  it.each([
    [
      'another end takes the place of the duration',
      { endAt: at('12:00') },
      present,
      { endAt: at('12:00'), durationMinutes: 120 },
    ],
    [
      'the duration of the end that is given',
      { startAt: start, endAt: at('12:00'), durationMinutes: 120 },
      null,
      { durationMinutes: 120 },
    ],
    [
      'the duration that stood there, beside another end',
      { endAt: at('11:00'), durationMinutes: 180 },
      present,
      { durationMinutes: 60 },
    ],
    [
      'a duration beside an end of null',
      { startAt: start, endAt: null, durationMinutes: 30 },
      null,
      { endAt: at('10:30') },
    ],
    [
      'no duration of null',
      { startAt: start, endAt: at('10:20'), durationMinutes: null },
      null,
      { durationMinutes: 20 },
    ],
    ['a minute at least', { startAt: start, endAt: new Date(at('10:00').getTime() + 1) }, null, { durationMinutes: 1 }],
    [
      'whole minutes',
      { startAt: start, endAt: new Date(at('10:30').getTime() + 40_000) },
      null,
      { durationMinutes: 31 },
    ],
    ['all day no longer', { allDay: false }, { ...present, allDay: true }, { allDay: false, endAt: at('11:00') }],
    ['all day as before', { startAt: start }, { ...present, allDay: true }, { allDay: true, endAt: at('23:00') }],
    ['not all day unless said', { startAt: start }, null, { allDay: false }],
  ])('takes %s', (_name, request, before, expected) => {
    expect(resolveBookingTimes(request, before, 'Europe/Oslo')).toMatchObject(expected);
  });

  it('takes the length of the step where nobody says, and of a whole day that becomes hours', () => {
    const settings = { durationMinutes: 45 };
    expect(resolveBookingTimes({ startAt: start }, null, 'UTC', settings).endAt).toEqual(at('10:45'));
    const allDay = { ...present, allDay: true };
    expect(resolveBookingTimes({ startAt: start, allDay: false }, allDay, 'UTC', settings).endAt).toEqual(at('10:45'));
  });

  it.each([
    ['startAt', 'must be before the year 3000', { startAt: '3000-01-01T00:00:00Z' }],
    ['endAt', 'must be after startAt', { startAt: start, endAt: start }],
    ['endAt', 'must be before the year 3000', { startAt: '2999-12-31T23:30:00Z', endAt: '3000-01-01T00:00:00.001Z' }],
    ['endAt', 'must be at most 366 days after startAt', { startAt: start, endAt: '2027-03-03T10:00:00.001Z' }],
    [
      'durationMinutes',
      'must be the time from startAt to endAt',
      { startAt: start, endAt: at('12:00'), durationMinutes: 5 },
    ],
  ])('400 for %s, which %s', (field, message, request) => {
    expect(() => resolveBookingTimes(request, null, 'UTC')).toThrow(`${field} ${message}`);
  });

  it('takes the last moment and the longest time that there may be', () => {
    const last = { startAt: '2999-12-31T23:00:00Z', endAt: '3000-01-01T00:00:00Z' };
    expect(resolveBookingTimes(last, null, 'UTC').endAt).toEqual(new Date(YEAR_3000));
    const longest = { startAt: start, endAt: '2027-03-03T10:00:00Z' };
    expect(resolveBookingTimes(longest, null, 'UTC').durationMinutes).toBe(366 * 24 * 60);
  });
});

describe('lengthOf', () => {
  it('is that of the present booking, else the step’s, else an hour', () => {
    expect(getBookingMinutes(present, { durationMinutes: 45 })).toBe(180);
    expect(getBookingMinutes({ ...present, allDay: true }, { durationMinutes: 45 })).toBe(45);
    expect(getBookingMinutes(null, { durationMinutes: 45 })).toBe(45);
    expect(getBookingMinutes(null, {})).toBe(60);
  });
});
