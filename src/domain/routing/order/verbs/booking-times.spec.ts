import { describe, expect, it } from '@jest/globals';
import { resolveBookingTimes, getBookingMinutes, type BookingTimes } from './booking-times.js';
import { YEAR_3000 } from '../../../../platform/period.js';

const start = '2026-03-02T10:00:00.000Z';
const at = (time: string) => new Date(`2026-03-02T${time}:00.000Z`);
const present: BookingTimes = { startAt: at('10:00'), endAt: at('13:00'), allDay: false, durationMinutes: 180 };

describe('resolveBookingTimes', () => {
  it.each([
    ['an end', { startAt: start, endAt: '2026-03-02T11:30:00Z' }, at('11:30')],
    ['a duration', { startAt: start, durationMinutes: 30 }, at('10:30')],
    ['the default duration', { startAt: start }, at('11:00')],
    ['the local day', { startAt: start, allDay: true }, at('23:00')],
  ])('derives the end of a new booking from %s', (_name, request, endAt) => {
    expect(resolveBookingTimes(request, null, 'Europe/Oslo')).toMatchObject({ startAt: at('10:00'), endAt });
  });

  it('retains the length of a booking whose start changes', () => {
    expect(resolveBookingTimes({ startAt: at('12:00') }, present, 'Europe/Oslo')).toEqual({
      startAt: at('12:00'),
      endAt: at('15:00'),
      allDay: false,
      durationMinutes: 180,
    });
  });

  it('changes nothing for an empty request', () => {
    expect(resolveBookingTimes({}, present, 'Europe/Oslo')).toEqual(present);
  });

  it('rejects a missing start, an end before the start, and a duration that contradicts the end', () => {
    expect(() => resolveBookingTimes({}, null, 'UTC')).toThrow('startAt is required');
    expect(() => resolveBookingTimes({ endAt: start }, present, 'UTC')).toThrow('endAt must be after startAt');
    expect(() => resolveBookingTimes({ startAt: start, endAt: at('12:00'), durationMinutes: 5 }, null, 'UTC')).toThrow(
      'durationMinutes',
    );
  });

  it.each([
    [
      'a new end instead of the existing duration',
      { endAt: at('12:00') },
      present,
      { endAt: at('12:00'), durationMinutes: 120 },
    ],
    [
      'a duration that matches the given end',
      { startAt: start, endAt: at('12:00'), durationMinutes: 120 },
      null,
      { durationMinutes: 120 },
    ],
    [
      'the existing duration together with another end',
      { endAt: at('11:00'), durationMinutes: 180 },
      present,
      { durationMinutes: 60 },
    ],
    [
      'a duration together with a null end',
      { startAt: start, endAt: null, durationMinutes: 30 },
      null,
      { endAt: at('10:30') },
    ],
    ['a null duration', { startAt: start, endAt: at('10:20'), durationMinutes: null }, null, { durationMinutes: 20 }],
    [
      'at least one minute',
      { startAt: start, endAt: new Date(at('10:00').getTime() + 1) },
      null,
      { durationMinutes: 1 },
    ],
    [
      'whole minutes',
      { startAt: start, endAt: new Date(at('10:30').getTime() + 40_000) },
      null,
      { durationMinutes: 31 },
    ],
    [
      'the change from all-day to hours',
      { allDay: false },
      { ...present, allDay: true },
      { allDay: false, endAt: at('11:00') },
    ],
    [
      'all-day from the existing booking',
      { startAt: start },
      { ...present, allDay: true },
      { allDay: true, endAt: at('23:00') },
    ],
    ['not all-day by default', { startAt: start }, null, { allDay: false }],
  ])('accepts %s', (_name, request, before, expected) => {
    expect(resolveBookingTimes(request, before, 'Europe/Oslo')).toMatchObject(expected);
  });

  it('uses the duration of the step by default, and when an all-day booking becomes hours', () => {
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
  ])('rejects %s: %s', (field, message, request) => {
    expect(() => resolveBookingTimes(request, null, 'UTC')).toThrow(`${field} ${message}`);
  });

  it('accepts the latest end and the longest duration', () => {
    const last = { startAt: '2999-12-31T23:00:00Z', endAt: '3000-01-01T00:00:00Z' };
    expect(resolveBookingTimes(last, null, 'UTC').endAt).toEqual(new Date(YEAR_3000));
    const longest = { startAt: start, endAt: '2027-03-03T10:00:00Z' };
    expect(resolveBookingTimes(longest, null, 'UTC').durationMinutes).toBe(366 * 24 * 60);
  });
});

describe('getBookingMinutes', () => {
  it('returns the duration of the existing booking, else of the step, else an hour', () => {
    expect(getBookingMinutes(present, { durationMinutes: 45 })).toBe(180);
    expect(getBookingMinutes({ ...present, allDay: true }, { durationMinutes: 45 })).toBe(45);
    expect(getBookingMinutes(null, { durationMinutes: 45 })).toBe(45);
    expect(getBookingMinutes(null, {})).toBe(60);
  });
});
