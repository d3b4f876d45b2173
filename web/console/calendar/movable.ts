/** What can be moved in the calendar: a visit, or an order without a time. */
import type { BookingRowView, WorkflowStepRowView } from '../../../client/generated/types.js';
import type { CalendarRow, Cell } from './rows.js';
import { formatMinutes } from './segments.js';

export interface Movable {
  /** Booking step. */
  stepId: string;
  orderId: string;
  /** Number and name of the order. */
  what: string;
  /** Client, address and city, as far as known. */
  where: string;
  contractorId: string | null;
  /** Present time (ISO 8601); null: none yet. */
  startAt: string | null;
  endAt: string | null;
}

/** Minutes of a visit whose length is not known before it is booked. */
export const DEFAULT_MINUTES = 60;

export function toMovable(visit: BookingRowView): Movable {
  const { order, contact, performer, startAt, endAt } = visit;
  return {
    ...{ stepId: visit.workflowStepId, orderId: order.id, startAt, endAt },
    what: [order.displayId, order.name].filter(Boolean).join(' '),
    where: [contact.contactPersonName, order.address, order.city].filter(Boolean).join(', '),
    contractorId: performer?.id ?? null,
  };
}

export function fromStep(step: WorkflowStepRowView): Movable {
  return {
    ...{ stepId: step.id, orderId: step.orderId, startAt: null, endAt: null },
    what: [step.orderDisplayId, step.orderName].filter(Boolean).join(' '),
    where: [step.contactPersonName, step.address, step.city].filter(Boolean).join(', '),
    contractorId: step.contractorId,
  };
}

/** A visit can be moved until it is done. */
export function canBeMoved({ status }: BookingRowView): boolean {
  return status !== 'done' && status !== 'cancelled';
}

/**
 * Whether the contractor of the row has time: working time without absence or too many other visits. Null if the calendar
 * does not show the day or the contractor is no partner.
 */
export function hasTime(row: CalendarRow, at: string, minutes: number, stepId: string): boolean | null {
  const cell = row.cells.find(({ day }) => at.startsWith(day));
  return cell && row.capacity !== null ? hasTimeAt(cell, row.capacity, at, minutes, stepId) : null;
}

/** Where a visit is dragged. */
export interface Target {
  /** Technician whose row it is; null: the row of the contractor. */
  personId: string | null;
  day: string;
  /** Minutes since local midnight; null: the whole day. */
  minutes: number | null;
}

/**
 * Whether the contractor or technician of the row has time for the visit: at the minute of the target, else at the time of
 * day that the visit has, else anywhere on the day. Null if it is not known.
 * @param time present time of day (`HH:mm`); null: none
 */
export function fits(row: CalendarRow, { personId, day, minutes }: Target, item: Movable, time: string | null) {
  const person = personId === null ? null : row.people.find(({ id }) => id === personId);
  const cell = (person ?? row).cells.find((one) => one.day === day);
  if (!cell || row.capacity === null) return null;
  const limit = person ? 1 : row.capacity;
  const at = minutes === null ? time : formatMinutes(minutes);
  if (at !== null) return hasTimeAt(cell, limit, `${day}T${at}`, getMinutes(item), item.stepId);
  return cell.freeMinutes === null ? null : cell.freeMinutes >= getMinutes(item);
}

function hasTimeAt(cell: Cell, limit: number, at: string, minutes: number, stepId: string): boolean {
  const start = Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16));
  const overlaps = (one: { start: number; end: number }) => one.start < start + minutes && start < one.end;
  const others = cell.visits.filter((one) => one.visit.workflowStepId !== stepId && overlaps(one));
  return ![...cell.off, ...cell.absences].some(overlaps) && others.length < limit;
}

/** Minutes of the present visit. */
export function getMinutes({ startAt, endAt }: Movable): number {
  return startAt && endAt ? (Date.parse(endAt) - Date.parse(startAt)) / 60_000 : DEFAULT_MINUTES;
}
