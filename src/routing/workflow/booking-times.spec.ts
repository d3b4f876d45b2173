/** When bookings begin and end. */
import { describe, expect, it } from '@jest/globals';
import { bookingTimes, type BookingTimes } from './booking-times.js';

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
    expect(bookingTimes(request, null, 'Europe/Oslo')).toMatchObject({ startAt: at('10:00'), endAt });
  });

  it('a booking that is moved by its start keeps its length', () => {
    expect(bookingTimes({ startAt: at('12:00') }, present, 'Europe/Oslo')).toEqual({
      startAt: at('12:00'),
      endAt: at('15:00'),
      allDay: false,
      durationMinutes: 180,
    });
  });

  it('nothing said changes nothing', () => {
    expect(bookingTimes({}, present, 'Europe/Oslo')).toEqual(present);
  });

  it('refuses an end before the start, no start, and a duration that is not the time between', () => {
    expect(() => bookingTimes({}, null, 'UTC')).toThrow('startAt is required');
    expect(() => bookingTimes({ endAt: start }, present, 'UTC')).toThrow('endAt must be after startAt');
    expect(() => bookingTimes({ startAt: start, endAt: at('12:00'), durationMinutes: 5 }, null, 'UTC')).toThrow(
      'durationMinutes',
    );
  });
});
