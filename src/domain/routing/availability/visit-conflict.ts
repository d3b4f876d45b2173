/** The error of a visit that does not fit into the calendar of its performer or of a technician. */
import type { HttpException } from '@nestjs/common';
import { conflict } from '../../../platform/errors.js';

/** A visit at the requested time. Order and technician are null unless the reader may know them. */
export interface ConflictingVisit {
  /** The technician whose visit it is; null if the performer lacks capacity. */
  userId: string | null;
  startAt: Date;
  endAt: Date;
  orderId: string | null;
  displayId: string | null;
  technicianName: string | null;
}

/**
 * Creates a 409 that names the visits.
 * @param fieldOf field of the request that a visit conflicts with
 */
export function visitConflict(
  visits: readonly ConflictingVisit[],
  fieldOf: (visit: ConflictingVisit) => string,
): HttpException {
  const isTechnician = visits.some(({ userId }) => userId !== null);
  const rule = isTechnician
    ? 'The technician has another visit at that time'
    : 'The performer has no capacity for another visit at that time';
  const code = isTechnician ? 'TECHNICIAN_OCCUPIED' : 'PERFORMER_CAPACITY';
  if (visits.length === 0) return conflict(rule, code);
  const details = visits.map((visit) => ({
    field: fieldOf(visit),
    message: `overlaps ${describe(visit)}`,
    visit: toDetail(visit),
  }));
  return conflict(`${rule}: ${visits.map(describe).join('; ')}`, code, details);
}

function describe({ displayId, startAt, endAt, technicianName }: ConflictingVisit): string {
  const what = displayId === null ? 'a visit' : `order ${displayId}`;
  const who = technicianName ? ` (${technicianName})` : '';
  return `${what} from ${startAt.toISOString()} to ${endAt.toISOString()}${who}`;
}

function toDetail({ userId: _userId, startAt, endAt, ...visit }: ConflictingVisit): object {
  return { ...visit, startAt: startAt.toISOString(), endAt: endAt.toISOString() };
}
