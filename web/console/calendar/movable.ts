/** What can be moved in the calendar: a visit, or an order without a time. */
import type { BookingRowView, WorkflowStepRowView } from '../../../client/generated/types.js';
import type { CalendarRow } from './rows.js';

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
    where: [step.postalCode, step.city].filter(Boolean).join(' '),
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
  if (!cell || row.capacity === null) return null;
  const start = Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16));
  const overlaps = (one: { start: number; end: number }) => one.start < start + minutes && start < one.end;
  const others = cell.visits.filter((one) => one.visit.workflowStepId !== stepId && overlaps(one));
  return ![...cell.off, ...cell.absences].some(overlaps) && others.length < row.capacity;
}

/** Minutes of the present visit. */
export function getMinutes({ startAt, endAt }: Movable): number {
  return startAt && endAt ? (Date.parse(endAt) - Date.parse(startAt)) / 60_000 : DEFAULT_MINUTES;
}
