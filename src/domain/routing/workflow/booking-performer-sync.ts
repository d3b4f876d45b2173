/** Updates the performers of open bookings when the contractor of the work changes. */
import { Injectable } from '@nestjs/common';
import { Booking } from '../../../entities/booking.js';
import type { EventName, BookingReference } from '../../../entities/event-types.js';
import { Database } from '../../../platform/database/database.js';
import type { Initiator } from '../../../entities/initiator.js';
import type { OrderEventDraft } from '../event-recorder.js';
import { findPerformer, isOpenBooking } from './booking-performer.js';
import { PerformerCalendar } from './performer-calendar.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import type { RunningBooking } from './running-order.js';

/** Events that change the contractor of the work. */
const ASSIGNMENT_EVENTS: readonly EventName[] = ['order.assigned', 'dispatch.revoked'];

function changesAssignee(event: EventName): boolean {
  return ASSIGNMENT_EVENTS.includes(event);
}

/** The new performer needs capacity for the bookings. */
@Injectable()
export class BookingPerformerSync {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
    private readonly calendar: PerformerCalendar,
  ) {}

  /** Updates the bookings of orders whose contractor changed, and adds the reassigned bookings to the events. */
  async handleEvents(drafts: readonly OrderEventDraft[]): Promise<void> {
    const changed = new Map(drafts.flatMap((draft) => (changesAssignee(draft.event) ? [[draft.orderId, draft]] : [])));
    for (const draft of changed.values())
      draft.internal = { ...draft.internal, reassignedBookings: await this.updatePerformers(draft) };
  }

  /** Call it in a transaction that holds the order's lock. @throws 409 as `PerformerCalendar.assertFits` */
  private async updatePerformers({ orderId, initiator, data }: OrderEventDraft): Promise<BookingReference[]> {
    const run = await this.runs.loadForUpdate(orderId);
    const { order, steps } = run;
    const outdated = order.bookings.filter(
      (booking) =>
        isOpenBooking(booking) && booking.performerId !== findPerformer(order, steps.get(booking.workflowStepId)!),
    );
    if (outdated.length === 0) return [];
    run.hasChangedVisits = true;
    for (const booking of outdated) {
      const performerId = findPerformer(order, steps.get(booking.workflowStepId)!);
      // What an operator allowed for the former performer ends.
      Object.assign(booking, { performerId, allowOverlap: data.allowOverlap === true });
      if (performerId !== null) await this.assertFits({ ...booking, performerId }, initiator);
      const { id, routerId, allowOverlap } = booking;
      this.db.queueUpdate(Booking, [{ id, routerId, performerId, allowOverlap }]);
    }
    const reassigned = outdated.filter(({ status }) => status === 'confirmed');
    return reassigned.map(({ id: bookingId, workflowStepId }) => ({ bookingId, workflowStepId }));
  }

  private async assertFits(
    { id: bookingId, ...booking }: RunningBooking & { performerId: string },
    initiator: Initiator,
  ): Promise<void> {
    if (booking.status === 'todo') return;
    await this.calendar.assertFits({ ...booking, bookingId }, initiator, 'organizationId');
  }
}
