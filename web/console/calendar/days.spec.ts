/** Unit tests of calendar days. */
import { describe, expect, it } from '@jest/globals';
import { addDays, getWeekNumber, isDay, startOfWeek, toInstantOf } from './days.js';

describe('days', () => {
  it('accepts days that exist', () => {
    expect(['2026-02-28', '2028-02-29', '2026-02-29', '2026-2-28', '1026-02-28', null].map(isDay)).toEqual([
      ...[true, true, false, false, false, false],
    ]);
  });

  it('numbers weeks by ISO 8601', () => {
    expect(['2026-11-25', '2027-01-03', '2027-01-04', '2024-12-30'].map(getWeekNumber)).toEqual([48, 53, 1, 1]);
  });

  it('begins weeks on Monday, across months', () => {
    expect([startOfWeek('2026-11-01'), startOfWeek('2026-11-02'), addDays('2026-12-31', 1)]).toEqual([
      ...['2026-10-26', '2026-11-02', '2027-01-01'],
    ]);
  });

  it('converts local times on both sides of a clock change', () => {
    expect(toInstantOf('2026-10-25', 9 * 60 + 15, 'Europe/Oslo')).toBe('2026-10-25T08:15:00.000Z');
    expect(toInstantOf('2026-10-24', 24 * 60, 'Europe/Oslo')).toBe('2026-10-24T22:00:00.000Z');
  });
});
