/** Rows of the calendar: what each contractor and each technician does and can do on each day. Pure functions. */
import type { BookingRowView, PartnerOverviewView } from '../../../client/generated/types.js';
import { clipToDay, countFreeMinutes, countOverlaps, invertSegments, type Segment } from './segments.js';

export interface PlacedVisit extends Segment {
  visit: BookingRowView;
}

/** One day of a contractor or technician. */
export interface Cell {
  day: string;
  visits: PlacedVisit[];
  /** Time outside of working hours. */
  off: Segment[];
  /** Absences of the contractor, or in the row of a technician also of that person. */
  absences: Segment[];
  /** Names of people who are absent on this day. */
  absentPeople: string[];
  isHoliday: boolean;
  /** The first stretch with more visits than the contractor can carry out at once; null if there is none. */
  overload: (Segment & { count: number }) | null;
  /** Working time left in which the contractor can take another visit; null if it is over or unknown. */
  freeMinutes: number | null;
}

export interface PersonRow {
  id: string;
  name: string;
  cells: Cell[];
}

export interface CalendarRow {
  /** Contractor organization; null: visits without contractor. */
  contractorId: string | null;
  /** Null if it is no active partner. */
  partnerId: string | null;
  name: string;
  /** Visits that the contractor can carry out at once; null if it is no active partner. */
  capacity: number | null;
  /** Visits of the whole contractor. */
  cells: Cell[];
  people: PersonRow[];
}

interface RowsRequest {
  partners: readonly PartnerOverviewView[];
  visits: readonly BookingRowView[];
  days: readonly string[];
  timeZone: string;
  /** ISO 8601; time before it is not free. */
  now: string;
  /** Name of the row of visits without contractor. */
  unknown: string;
}

/** Rows of all partners, then of other contractors with visits, then of visits without contractor. */
export function buildRows({ partners, visits, unknown, ...period }: RowsRequest): CalendarRow[] {
  const byContractor = new Map<string | null, BookingRowView[]>();
  for (const visit of visits) {
    const id = visit.performer?.id ?? null;
    byContractor.set(id, [...(byContractor.get(id) ?? []), visit]);
  }
  const known = new Set<string | null>(partners.map(({ organizationId }) => organizationId));
  const rows = partners.map((partner) => {
    const own = byContractor.get(partner.organizationId) ?? [];
    return buildRow({ contractorId: partner.organizationId, name: partner.name, partner, visits: own, ...period });
  });
  const others = [...byContractor]
    .filter(([id]) => !known.has(id))
    .map(([contractorId, own]) => {
      const name = own[0].performer?.name ?? unknown;
      return buildRow({ contractorId, name, partner: null, visits: own, ...period });
    });
  return [...rows, ...others.sort((one, other) => Number(!one.contractorId) - Number(!other.contractorId))];
}

interface RowRequest {
  contractorId: string | null;
  name: string;
  partner: PartnerOverviewView | null;
  visits: readonly BookingRowView[];
  days: readonly string[];
  timeZone: string;
  now: string;
}

function buildRow({ contractorId, name, partner, visits, days, timeZone, now }: RowRequest): CalendarRow {
  const people = new Map(partner?.people.map((person) => [person.id, toName(person)]));
  for (const { technicians } of visits)
    for (const person of technicians) if (!people.has(person.id)) people.set(person.id, toName(person));
  const capacity = partner?.capacity ?? null;
  const cellOf = (day: string, personId: string | null): Cell => {
    const own = visits.filter(({ technicians }) => !personId || technicians.some(({ id }) => id === personId));
    const placed = own.flatMap((visit) => {
      const segment = clipToDay({ from: visit.startAt, to: visit.endAt }, day, timeZone);
      return segment ? [{ ...segment, visit }] : [];
    });
    const clip = (periods: readonly { from: string; to: string }[]) =>
      periods.flatMap((period) => clipToDay(period, day, timeZone) ?? []);
    const absences = partner?.absences ?? [];
    const ofFirm = clip(absences.filter(({ userId }) => userId === null || userId === personId));
    const hours = partner && (partner.people.find(({ id }) => id === personId)?.workingTime ?? partner.workingTime);
    const working = hours && clip(hours);
    const left = hours && clip(hours.map(({ from, to }) => ({ from: from > now ? from : now, to })));
    const load = countOverlaps(placed);
    const limit = personId ? 1 : (capacity ?? Infinity);
    return {
      ...{ day, visits: placed, absences: ofFirm },
      off: working ? invertSegments(working) : [],
      absentPeople: [...people].flatMap(([id, person]) =>
        !personId && clip(absences.filter(({ userId }) => userId === id)).length > 0 ? [person] : [],
      ),
      isHoliday: partner?.holidays.includes(day) ?? false,
      overload: load.find(({ count }) => count > limit) ?? null,
      freeMinutes: working && countFreeLeft(working, left!, [...ofFirm, ...load.filter(({ count }) => count >= limit)]),
    };
  };
  return {
    ...{ contractorId, partnerId: partner?.id ?? null, name, capacity },
    cells: days.map((day) => cellOf(day, null)),
    people: [...people].map(([id, person]) => ({ id, name: person, cells: days.map((day) => cellOf(day, id)) })),
  };
}

/** Null once the working time of the day is over. */
function countFreeLeft(working: Segment[], left: Segment[], busy: Segment[]): number | null {
  return working.length > 0 && left.length === 0 ? null : countFreeMinutes(left, busy);
}

export interface RowFilter {
  contractor: string | null;
  technician: string | null;
  q: string;
}

/** Keeps what the filter finds. A contractor whose name has the text keeps all of its visits. */
export function filterRows(rows: readonly CalendarRow[], { contractor, technician, q }: RowFilter): CalendarRow[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return rows.flatMap((row) => {
    if (contractor && row.contractorId !== contractor) return [];
    const people = technician ? row.people.filter(({ id }) => id === technician) : row.people;
    if (technician && people.length === 0) return [];
    const isOfPerson = ({ visit }: PlacedVisit) => !technician || visit.technicians.some(({ id }) => id === technician);
    const isFound = ({ visit }: PlacedVisit) => has(row.name) || has(toSearchText(visit));
    const keep = (cells: Cell[]) =>
      cells.map((cell) => ({ ...cell, visits: cell.visits.filter((one) => isOfPerson(one) && isFound(one)) }));
    const cells = keep(row.cells);
    if (words.length > 0 && !has(row.name) && cells.every(({ visits }) => visits.length === 0)) return [];
    return [{ ...row, cells, people: people.map((person) => ({ ...person, cells: keep(person.cells) })) }];
  });
}

function toSearchText({ order, contact, technicians }: BookingRowView): string {
  const parts = [order.displayId, order.name, order.address, order.postalCode, order.city, contact.contactPersonName];
  return [...parts, ...technicians.map(toName)].filter(Boolean).join(' ');
}

export function toName({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string {
  return [firstName, lastName].filter(Boolean).join(' ') || '–';
}

/** Hours that the day view shows: at least 7 to 18, and all visits and working time. */
export function findShownHours(rows: readonly CalendarRow[]): { first: number; last: number } {
  const cells = rows.flatMap(({ cells: own, people }) => [...own, ...people.flatMap((person) => person.cells)]);
  const busy = cells.flatMap(({ visits, off }) => [...visits, ...(off.length > 0 ? invertSegments(off) : [])]);
  return {
    first: Math.floor(Math.min(7 * 60, ...busy.map(({ start }) => start)) / 60),
    last: Math.ceil(Math.max(18 * 60, ...busy.map(({ end }) => end)) / 60),
  };
}

/** Visits by day and start, for the list on narrow screens. */
export function listByDay(
  rows: readonly CalendarRow[],
  days: readonly string[],
): { day: string; visits: PlacedVisit[] }[] {
  return days.map((day, index) => ({
    day,
    visits: rows
      .flatMap(({ cells }) => cells[index].visits)
      .sort((one, other) => one.start - other.start || (one.visit.id < other.visit.id ? -1 : 1)),
  }));
}
