/** The calendars of performers and technicians (decisions/workflows "Booking"). */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../entities/initiator.js';
import { Database } from '../../../platform/database/database.js';
import { registerConstraintMessage } from '../../../platform/database/constraint-errors.js';
import {
  ABSENT_TECHNICIANS,
  BUSY_PERIODS,
  BUSY_PERIODS_OF_MANY,
  CONFLICTING_VISITS,
  LOCK_PERFORMER,
  OCCUPIED_TECHNICIANS,
  VISITS_OF_TECHNICIANS,
} from './performer-calendar-sql.js';
import type { TimeRange } from './time-ranges.js';
import { visitConflict, type ConflictingVisit } from './visit-conflict.js';

/** A visit that is to fit into the calendars of its performer and of the technicians whom it assigned to the order. */
export interface PlannedVisit extends TimeRange {
  routerId: string;
  orderId: string;
  performerId: string;
  /** Its own booking, which does not count; null if it has none yet. */
  bookingId: string | null;
  /** Other visits of the order by the performer, which may not be written yet; default: those that are. */
  own?: readonly TimeRange[];
  /** Capacity is unlimited. */
  allowOverlap: boolean;
}

/** What limits slots, apart from visits. */
export interface SlotLimits {
  /** Minutes that slots leave before and after other visits. */
  bufferMinutes: number;
  /** Periods in which one of the people who count as capacity each is missing. */
  missing: readonly TimeRange[];
}

const NO_LIMITS: SlotLimits = { bufferMinutes: 0, missing: [] };

/** Technicians who are to be assigned to an order. */
interface PlannedTechnicians {
  routerId: string;
  orderId: string;
  /** The contractor. */
  organizationId: string;
  userIds: readonly string[];
}

/** A visit of an order. */
interface OrderVisit extends TimeRange {
  id: string;
  status: string;
  performerId: string | null;
}

/**
 * Capacity is checked under a lock of the performer; the constraint `technician_visits_no_overlap` also protects technicians
 * of several organizations.
 */
@Injectable()
export class PerformerCalendar {
  constructor(private readonly db: Database) {}

  /** Lists when the visit does not fit, in order, without overlaps. Reads without a lock. */
  listBusyPeriods(
    { startAt: from, endAt: to, ...visit }: PlannedVisit,
    { bufferMinutes, missing }: SlotLimits = NO_LIMITS,
  ): Promise<TimeRange[]> {
    const { own, ...rest } = visit;
    const limits = {
      bufferMinutes,
      missing: JSON.stringify(missing),
      own: own ? JSON.stringify(own.map(toRange)) : null,
    };
    return this.db.rows<TimeRange>(BUSY_PERIODS, { ...rest, ...limits, from, to });
  }

  /** The same for a visit of the order by each performer. @param order `orderId` is null before there is one */
  async listBusyPeriodsOfMany(
    {
      startAt: from,
      endAt: to,
      ...order
    }: TimeRange & Pick<PlannedVisit, 'routerId' | 'bookingId'> & { orderId: string | null },
    { bufferMinutes, missing }: { bufferMinutes: number; missing: ReadonlyMap<string, readonly TimeRange[]> },
  ): Promise<Map<string, TimeRange[]>> {
    const performers = [...missing].map(([organizationId, periods]) => ({ organizationId, missing: periods }));
    const visit = { ...order, from, to, allowOverlap: false, bufferMinutes, own: null };
    const parameters = { ...visit, performers: JSON.stringify(performers) };
    const rows = await this.db.rows<{ organizationId: string; busy: TimeRange[] }>(BUSY_PERIODS_OF_MANY, parameters);
    return new Map(rows.map(({ organizationId, busy }) => [organizationId, busy.map(parseRange)]));
  }

  /**
   * Call it in the transaction that books the visit. The lock is held until its end.
   * @param field field of the request that sets the time. @throws 409 naming the visits that it overlaps, as far as the initiator may know them
   */
  async assertFits(visit: PlannedVisit, initiator: Initiator, field: string): Promise<void> {
    const { performerId } = visit;
    // Sent together: the second statement sees what the first one waited for.
    const [, [busy]] = await Promise.all([this.db.row(LOCK_PERFORMER, { performerId }), this.listBusyPeriods(visit)]);
    if (!busy) return;
    const { routerId, orderId, bookingId } = visit;
    const parameters = { routerId, orderId, bookingId, performerId, from: busy.startAt, to: busy.endAt };
    throw visitConflict(await this.listConflicts(CONFLICTING_VISITS, parameters, initiator), () => field);
  }

  /**
   * Call it in the transaction that assigns the technicians. @throws 409 naming the visits, as `assertFits`
   * @param bookings visits of the order, which may not be written yet
   */
  async assertTechniciansFree(
    { userIds, bookings, ...work }: PlannedTechnicians & { bookings: readonly OrderVisit[] },
    initiator: Initiator,
  ): Promise<void> {
    if (userIds.length === 0) return;
    const { routerId, orderId, organizationId: performerId } = work;
    const visits = bookings
      .filter((one) => one.performerId === performerId && (one.status === 'requested' || one.status === 'confirmed'))
      .map(({ id, ...visit }) => ({ id, ...toRange(visit) }));
    const parameters = { routerId, orderId, performerId, userIds, visits: JSON.stringify(visits) };
    const [, conflicts] = await Promise.all([
      this.db.row(LOCK_PERFORMER, { performerId }),
      this.listConflicts(VISITS_OF_TECHNICIANS, parameters, initiator),
    ]);
    if (conflicts.length === 0) return;
    throw visitConflict(conflicts, ({ userId }) => `userIds[${userIds.indexOf(userId!)}]`);
  }

  /** Lists those of the users who have other visits at the time of the coming visits of the order. */
  listOccupied(technicians: PlannedTechnicians): Promise<Set<string>> {
    return this.listTechnicians(OCCUPIED_TECHNICIANS, technicians);
  }

  /** Lists those of the users who are absent during a coming visit of the order. */
  listAbsent(technicians: PlannedTechnicians): Promise<Set<string>> {
    return this.listTechnicians(ABSENT_TECHNICIANS, technicians);
  }

  private async listTechnicians(
    statement: typeof OCCUPIED_TECHNICIANS,
    { organizationId: performerId, ...technicians }: PlannedTechnicians,
  ): Promise<Set<string>> {
    const rows = await this.db.rows<{ userId: string }>(statement, { ...technicians, performerId });
    return new Set(rows.map(({ userId }) => userId));
  }

  private async listConflicts(
    statement: typeof CONFLICTING_VISITS,
    parameters: object,
    { party, organizationId, userId, isTechnician = false }: Initiator,
  ): Promise<ConflictingVisit[]> {
    // Clients learn nothing about the visits of others.
    if (party === 'client') return [];
    const reader = { party, readerOrganizationId: organizationId, readerId: userId, isTechnician };
    return this.db.rows<ConflictingVisit>(statement, { ...parameters, ...reader });
  }
}

function toRange({ startAt, endAt }: TimeRange): TimeRange {
  return { startAt, endAt };
}

/** Timestamps in JSON are texts. */
function parseRange({ startAt, endAt }: TimeRange): TimeRange {
  return { startAt: new Date(startAt), endAt: new Date(endAt) };
}

registerConstraintMessage('technician_visits_no_overlap', 'The technician has another visit at that time');
