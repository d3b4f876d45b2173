/** The calendars of performers and technicians (decisions/workflows "Booking"). */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../entities/initiator.js';
import { Database } from '../../../platform/database/database.js';
import { registerConstraintMessage } from '../../../platform/database/constraint-errors.js';
import { BUSY_PERIODS, CONFLICTING_VISITS, LOCK_PERFORMER, VISITS_OF_TECHNICIANS } from './performer-calendar-sql.js';
import type { TimeRange } from './slots.js';
import { visitConflict, type ConflictingVisit } from './visit-conflict.js';

/** A visit that is to fit into the calendars of its performer and of the technicians whom it assigned to the order. */
export interface PlannedVisit extends TimeRange {
  routerId: string;
  orderId: string;
  performerId: string;
  /** Its own booking, which does not count; null if it has none yet. */
  bookingId: string | null;
  /** Capacity is unlimited. */
  allowOverlap: boolean;
}

/** Technicians who are to be assigned to an order. */
interface PlannedTechnicians {
  routerId: string;
  orderId: string;
  /** The contractor. */
  organizationId: string;
  userIds: readonly string[];
}

/**
 * Capacity is checked under a lock of the performer; the constraint `technician_visits_no_overlap` also protects technicians
 * of several organizations.
 */
@Injectable()
export class PerformerCalendar {
  constructor(private readonly db: Database) {}

  /** Lists when the visit does not fit, in order, without overlaps. Reads without a lock. */
  listBusyPeriods({ startAt: from, endAt: to, ...visit }: PlannedVisit): Promise<TimeRange[]> {
    return this.db.rows<TimeRange>(BUSY_PERIODS, { ...visit, from, to });
  }

  /**
   * Call it in the transaction that books the visit. The lock is held until its end.
   * @param field field of the request that sets the time. @throws 409 naming the visits that it overlaps, as far as the initiator may know them
   */
  async assertFits(visit: PlannedVisit, initiator: Initiator, field: string): Promise<void> {
    const { performerId } = visit;
    await this.db.row(LOCK_PERFORMER, { performerId });
    const [busy] = await this.listBusyPeriods(visit);
    if (!busy) return;
    const { routerId, orderId, bookingId } = visit;
    const parameters = { routerId, orderId, bookingId, performerId, from: busy.startAt, to: busy.endAt };
    throw visitConflict(await this.listConflicts(CONFLICTING_VISITS, parameters, initiator), () => field);
  }

  /** Call it in the transaction that assigns the technicians. @throws 409 naming the visits, as `assertFits` */
  async assertTechniciansFree({ userIds, ...work }: PlannedTechnicians, initiator: Initiator): Promise<void> {
    if (userIds.length === 0) return;
    const { routerId, orderId, organizationId: performerId } = work;
    await this.db.row(LOCK_PERFORMER, { performerId });
    const parameters = { routerId, orderId, performerId, userIds };
    const conflicts = await this.listConflicts(VISITS_OF_TECHNICIANS, parameters, initiator);
    if (conflicts.length === 0) return;
    throw visitConflict(conflicts, ({ userId }) => `userIds[${userIds.indexOf(userId!)}]`);
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

registerConstraintMessage('technician_visits_no_overlap', 'The technician has another visit at that time');
