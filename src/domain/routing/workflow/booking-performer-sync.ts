/** Determines the performers of open bookings, and updates them when the contractor of the work changes. */
import { Injectable } from '@nestjs/common';
import { Booking } from '../../../entities/dispatch.js';
import type { EventName, BookingReference } from '../../../entities/domain-events.js';
import { Database } from '../../../platform/database/database.js';
import { registerConstraintMessage } from '../../../platform/database/constraint-errors.js';
import type { OrderEventDraft } from '../event-recorder.js';
import { findPerformer, isOpenBooking } from './booking-performer.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';

/** Events that change the contractor of the work. */
const ASSIGNMENT_EVENTS: readonly EventName[] = ['order.assigned', 'dispatch.revoked'];

function changesAssignee(event: EventName): boolean {
  return ASSIGNMENT_EVENTS.includes(event);
}

/** The database constraint `bookings_no_overlap` prevents overlapping bookings of a performer. */
@Injectable()
export class BookingPerformerSync {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
  ) {}

  /** Updates the bookings of orders whose contractor changed, and adds the reassigned bookings to the events. */
  async handleEvents(drafts: readonly OrderEventDraft[]): Promise<void> {
    const changed = new Map(drafts.flatMap((draft) => (changesAssignee(draft.event) ? [[draft.orderId, draft]] : [])));
    for (const draft of changed.values())
      draft.internal = { ...draft.internal, reassignedBookings: await this.updatePerformers(draft.orderId) };
  }

  /** Call it in a transaction that holds the order's lock. The commit fails with 409 if a performer has another booking then. */
  private async updatePerformers(orderId: string): Promise<BookingReference[]> {
    const { order, steps } = await this.runs.loadForUpdate(orderId);
    const outdated = order.bookings.filter(
      (booking) =>
        isOpenBooking(booking) && booking.performerId !== findPerformer(order, steps.get(booking.workflowStepId)!),
    );
    if (outdated.length === 0) return [];
    for (const booking of outdated) booking.performerId = findPerformer(order, steps.get(booking.workflowStepId)!);
    this.db.queueUpdate(
      Booking,
      outdated.map(({ id, routerId, performerId }) => ({ id, routerId, performerId })),
    );
    const reassigned = outdated.filter(({ status }) => status === 'confirmed');
    return reassigned.map(({ id: bookingId, workflowStepId }) => ({ bookingId, workflowStepId }));
  }
}

registerConstraintMessage('bookings_no_overlap', 'The performer has another booking at that time');
