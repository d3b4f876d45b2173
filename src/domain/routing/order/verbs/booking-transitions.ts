/** Status transitions of bookings (decisions/workflows "Booking"). */
import type { BOOKING_STATUSES } from '../../../../entities/booking.js';

/** Status of a booking. */
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** All allowed transitions. Rescheduling retains the status or returns it to `requested`. */
const BOOKING_TRANSITIONS: Record<BookingStatus, readonly BookingStatus[]> = {
  todo: ['requested', 'confirmed', 'cancelled'],
  requested: ['requested', 'confirmed', 'cancelled'],
  confirmed: ['requested', 'confirmed', 'cancelled', 'done'],
  done: ['done'],
  cancelled: [],
};

/** @returns the message of a 409, or null if the transition is allowed */
export function validateBookingTransition(from: BookingStatus, to: BookingStatus): string | null {
  const allowed = BOOKING_TRANSITIONS[from];
  if (allowed.includes(to)) return null;
  return `A booking that is ${from} cannot become ${to}; allowed: ${allowed.join(', ') || 'none'}`;
}
