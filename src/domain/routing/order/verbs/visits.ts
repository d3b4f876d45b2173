/** Changes of visits that follow from other changes: of their performers, or that they do not take place. */
import type { BookingReference } from '../../../../entities/event-types.js';
import type { Initiator } from '../../../../entities/initiator.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import type { RunningBooking } from '../state/running-order.js';
import { findPerformer } from '../state/step-visibility.js';

/** The visit is planned, and may change. */
export function isOpenBooking({ status }: Pick<RunningBooking, 'status'>): boolean {
  return status === 'todo' || status === 'requested' || status === 'confirmed';
}

/** Cancels these visits, except done ones. */
export function cancelVisits(
  order: OrderAggregate,
  initiator: Initiator,
  isAffected: (booking: RunningBooking) => boolean = () => true,
): void {
  const affected = order.order.bookings.filter((booking) => booking.status !== 'done' && isAffected(booking));
  for (const booking of affected) {
    booking.status = 'cancelled';
    booking.sequence += 1;
    order.record({
      type: 'bookingChanged',
      event: 'booking.cancelled',
      booking: { ...booking },
      isMoved: true,
      initiator,
    });
  }
  removeCancelled(order);
}

/** Moves cancelled visits out of those that the order has. */
export function removeCancelled({ order, cancelledBookings }: OrderAggregate): void {
  cancelledBookings.push(...order.bookings.filter(({ status }) => status === 'cancelled'));
  order.bookings = order.bookings.filter(({ status }) => status !== 'cancelled');
}

/**
 * Gives open visits to the present contractor of the work, which needs capacity for them.
 * @param allowOverlap what an operator allowed for the former performer ends
 * @returns the confirmed ones among them
 */
export function changePerformers(
  order: OrderAggregate,
  initiator: Initiator,
  allowOverlap = false,
): BookingReference[] {
  const performerOf = ({ workflowStepId }: RunningBooking) => findPerformer(order.order, order.getStep(workflowStepId));
  const outdated = order.order.bookings.filter(
    (booking) => isOpenBooking(booking) && booking.performerId !== performerOf(booking),
  );
  for (const booking of outdated) {
    const performerId = performerOf(booking);
    Object.assign(booking, { performerId, allowOverlap });
    order.hasChangedVisits = true;
    if (performerId !== null && booking.status !== 'todo')
      order.ask({ type: 'fits', booking, performerId, initiator, field: 'organizationId' });
  }
  const confirmed = outdated.filter(({ status }) => status === 'confirmed');
  return confirmed.map(({ id: bookingId, workflowStepId }) => ({ bookingId, workflowStepId }));
}
