/** Unit tests of the rows of the calendar. */
import { describe, expect, it } from '@jest/globals';
import type { BookingRowView, PartnerOverviewView } from '../../../client/generated/types.js';
import { buildRows, filterRows, findShownHours, listByDay } from './rows.js';
import { countFreeMinutes, countOverlaps, invertSegments } from './segments.js';

const ZONE = 'Europe/Oslo';
const DAYS = ['2030-05-16', '2030-05-17'];
const at = (day: number, hour: number) => `2030-05-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;

const OLA = { id: 'ola', firstName: 'Ola', lastName: 'Hansen' };
const partner = (fields: Partial<PartnerOverviewView> = {}): PartnerOverviewView => ({
  ...{ id: 'p', organizationId: 'firm', name: 'Nordlys', timezone: ZONE, capacity: 1 },
  // 8 to 16 in Oslo.
  ...{ workingTime: [{ from: at(16, 6), to: at(16, 14) }], holidays: ['2030-05-17'], absences: [] },
  ...{ people: [{ ...OLA, workingTime: [{ from: at(16, 8), to: at(16, 10) }] }] },
  ...fields,
});
const visit = (id: string, startAt: string, endAt: string, fields: object = {}): BookingRowView =>
  ({
    ...{ id, startAt, endAt, performer: { id: 'firm', name: 'Nordlys' }, technicians: [] },
    ...{ order: { displayId: id, name: 'Charger', address: 'Storgata 1', postalCode: '0155', city: 'Oslo' } },
    contact: { contactPersonName: 'Astrid Moe' },
    ...fields,
  }) as unknown as BookingRowView;
const rowsOf = (partners: PartnerOverviewView[], visits: BookingRowView[], now = at(15, 12)) =>
  buildRows({ partners, visits, days: DAYS, timeZone: ZONE, now, unknown: 'No contractor' });

describe('buildRows', () => {
  it('places visits, time off, absences and holidays on the days of the organization', () => {
    const absences = [
      { userId: null, from: at(16, 20), to: at(17, 6) },
      { userId: 'ola', from: at(17, 6), to: at(17, 8) },
    ];
    const [row] = rowsOf([partner({ absences })], [visit('a', at(16, 7), at(16, 9))]);
    const [first, second] = row.cells;
    expect(first).toMatchObject({
      visits: [{ start: 540, end: 660 }],
      off: [
        { start: 0, end: 480 },
        { start: 960, end: 1440 },
      ],
      absences: [{ start: 1320, end: 1440 }],
      ...{ absentPeople: [], isHoliday: false, overload: null, freeMinutes: 360 },
    });
    expect(second).toMatchObject({
      ...{ absences: [{ start: 0, end: 480 }], absentPeople: ['Ola Hansen'], isHoliday: true, freeMinutes: 0 },
    });
  });

  it('counts free time from now on, and none once the working time is over', () => {
    const visits = [visit('a', at(16, 7), at(16, 9))];
    const freeAt = (hour: number) => rowsOf([partner()], visits, at(16, hour))[0].cells[0].freeMinutes;
    // Works from 6 to 14 h; the visit is from 7 to 9 h.
    expect([5, 8, 10, 13, 14, 20].map(freeAt)).toEqual([360, 300, 240, 60, null, null]);
    expect(rowsOf([partner()], [], at(17, 1))[0].cells.map(({ freeMinutes }) => freeMinutes)).toEqual([null, 0]);
  });

  it('gives technicians their own visits, hours and absences', () => {
    const own = visit('a', at(16, 7), at(16, 9), { technicians: [OLA] });
    const absences = [{ userId: 'ola', from: at(17, 6), to: at(17, 8) }];
    const [row] = rowsOf([partner({ absences })], [own, visit('b', at(16, 10), at(16, 11))]);
    const [person] = row.people;
    expect(person).toMatchObject({ name: 'Ola Hansen', cells: [{ visits: [{ visit: { id: 'a' } }] }, {}] });
    expect(person.cells[0].off[0]).toEqual({ start: 0, end: 600 });
    expect(person.cells[1].absences).toEqual([{ start: 480, end: 600 }]);
  });

  it('finds when there are more visits than the capacity', () => {
    const visits = [visit('a', at(16, 7), at(16, 9)), visit('b', at(16, 8), at(16, 10))];
    const [row] = rowsOf([partner()], visits);
    expect(row.cells[0].overload).toEqual({ start: 600, end: 660, count: 2 });
    expect(rowsOf([partner({ capacity: 2 })], visits)[0].cells[0].overload).toBeNull();
  });

  it('adds rows for former partners and for visits without contractor, which come last', () => {
    const former = visit('a', at(16, 7), at(16, 9), { performer: { id: 'gone', name: 'Volt' } });
    const rows = rowsOf([partner()], [visit('b', at(16, 7), at(16, 9), { performer: null }), former]);
    expect(rows.map(({ name, capacity }) => [name, capacity])).toEqual([
      ['Nordlys', 1],
      ['Volt', null],
      ['No contractor', null],
    ]);
  });
});

describe('filterRows', () => {
  const rows = rowsOf(
    [partner(), partner({ organizationId: 'other', name: 'Oslo Elektro', people: [] })],
    [visit('a', at(16, 7), at(16, 9), { technicians: [OLA] }), visit('b', at(16, 10), at(16, 11))],
  );
  const find = (filter: object) =>
    filterRows(rows, { contractor: null, technician: null, q: '', ...filter }).map(({ name, cells }) => [
      name,
      cells.flatMap(({ visits }) => visits.map((one) => one.visit.id)),
    ]);

  it('finds contractors by id, technicians, and visits by text', () => {
    expect(find({})).toEqual([
      ['Nordlys', ['a', 'b']],
      ['Oslo Elektro', []],
    ]);
    expect(find({ contractor: 'other' })).toEqual([['Oslo Elektro', []]]);
    expect(find({ technician: 'ola' })).toEqual([['Nordlys', ['a']]]);
    expect(find({ q: 'hansen astrid' })).toEqual([['Nordlys', ['a']]]);
    expect(find({ q: 'elektro' })).toEqual([['Oslo Elektro', []]]);
  });
});

describe('findShownHours', () => {
  it('shows 7 to 18, and visits before and after', () => {
    expect(findShownHours(rowsOf([partner()], []))).toEqual({ first: 7, last: 18 });
    const early = visit('a', '2030-05-16T03:30:00Z', '2030-05-16T05:00:00Z');
    expect(findShownHours(rowsOf([partner()], [early]))).toEqual({ first: 5, last: 18 });
  });
});

describe('listByDay', () => {
  it('lists the visits of all contractors by start', () => {
    const visits = [visit('b', at(16, 9), at(16, 10)), visit('a', at(16, 7), at(16, 8), { performer: null })];
    const [first, second] = listByDay(rowsOf([partner()], visits), DAYS);
    expect(first.visits.map((one) => one.visit.id)).toEqual(['a', 'b']);
    expect(second).toEqual({ day: '2030-05-17', visits: [] });
  });
});

describe('segments', () => {
  it('inverts overlapping segments, counts overlaps and free minutes', () => {
    const segments = [
      { start: 60, end: 120 },
      { start: 90, end: 180 },
    ];
    expect(invertSegments(segments)).toEqual([
      { start: 0, end: 60 },
      { start: 180, end: 1440 },
    ]);
    expect(countOverlaps(segments)).toEqual([
      { start: 60, end: 90, count: 1 },
      { start: 90, end: 120, count: 2 },
      { start: 120, end: 180, count: 1 },
    ]);
    expect(countFreeMinutes([{ start: 0, end: 120 }], segments)).toBe(60);
  });
});
