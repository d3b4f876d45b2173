/** Unit tests of what can be moved in the calendar. */
import { describe, expect, it } from '@jest/globals';
import type { CalendarRow, Cell } from './rows.js';
import { fits, hasTime, type Movable } from './movable.js';

const cell = (fields: Partial<Cell>): Cell => ({
  ...{ day: '2030-05-16', visits: [], absences: [], absentPeople: [], isHoliday: false },
  ...{ overload: null, freeMinutes: null },
  off: [
    { start: 0, end: 480 },
    { start: 960, end: 1440 },
  ],
  ...fields,
});
const row = (fields: Partial<Cell> = {}, capacity: number | null = 1): CalendarRow => ({
  ...{ contractorId: 'firm', partnerId: 'partner', name: 'Nordlys', people: [], capacity },
  cells: [cell(fields)],
});
const visits = [{ start: 600, end: 660, visit: { workflowStepId: 'other' } }] as unknown as Cell['visits'];

describe('hasTime', () => {
  it('is true within working time, up to its end', () => {
    expect(hasTime(row(), '2030-05-16T08:00', 60, 'step')).toBe(true);
    expect(hasTime(row(), '2030-05-16T15:00', 60, 'step')).toBe(true);
    expect(hasTime(row(), '2030-05-16T15:15', 60, 'step')).toBe(false);
    expect(hasTime(row(), '2030-05-16T07:30', 60, 'step')).toBe(false);
  });

  it('is false during an absence, and with as many other visits as the capacity', () => {
    expect(hasTime(row({ absences: [{ start: 720, end: 780 }] }), '2030-05-16T11:30', 60, 'step')).toBe(false);
    expect(hasTime(row({ visits }), '2030-05-16T10:30', 60, 'step')).toBe(false);
    expect(hasTime(row({ visits }), '2030-05-16T10:30', 60, 'other')).toBe(true);
    expect(hasTime(row({ visits }, 2), '2030-05-16T10:30', 60, 'step')).toBe(true);
  });

  it('is unknown on other days, and for contractors that are no partners', () => {
    expect(hasTime(row(), '2030-05-17T10:00', 60, 'step')).toBeNull();
    expect(hasTime(row({}, null), '2030-05-16T10:00', 60, 'step')).toBeNull();
  });
});

describe('fits', () => {
  const item: Movable = {
    ...{ stepId: 'step', orderId: 'order', what: '', where: '', contractorId: null },
    ...{ startAt: null, endAt: null },
  };
  const day = '2030-05-16';
  const busyPerson = { id: 'kari', name: 'Kari', cells: [cell({ visits, freeMinutes: 0 })] };

  it('takes the minute of the target, else the time of the visit, else the free time of the day', () => {
    const target = { personId: null, day };
    const busy = row({ visits, freeMinutes: 30 });
    expect(fits(busy, { ...target, minutes: 600 }, item, null)).toBe(false);
    expect(fits(busy, { ...target, minutes: 660 }, item, null)).toBe(true);
    expect(fits(busy, { ...target, minutes: null }, item, '10:30')).toBe(false);
    expect(fits(busy, { ...target, minutes: null }, item, null)).toBe(false);
    expect(fits(row({ freeMinutes: 60 }), { ...target, minutes: null }, item, null)).toBe(true);
  });

  it('takes a technician for one visit at once, and does not know contractors that are no partners', () => {
    const team = { ...row({ visits, freeMinutes: 480 }, 3), people: [busyPerson] };
    expect(fits(team, { personId: null, day, minutes: 600 }, item, null)).toBe(true);
    expect(fits(team, { personId: 'kari', day, minutes: 600 }, item, null)).toBe(false);
    expect(fits(row({}, null), { personId: null, day, minutes: 600 }, item, null)).toBeNull();
    expect(fits(team, { personId: null, day: '2030-05-17', minutes: 600 }, item, null)).toBeNull();
  });
});
