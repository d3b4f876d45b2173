/** The machine of bookings: from which status which may follow (decisions/workflows "Booking"). */
import type { BOOKING_STATUSES } from '../../../entities/dispatch.js';

/** Status of a booking. */
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Every move there is; a booking that is moved in time keeps its status, or asks anew. */
export const BOOKING_TRANSITIONS: Record<BookingStatus, readonly BookingStatus[]> = {
  todo: ['requested', 'confirmed', 'cancelled'],
  requested: ['requested', 'confirmed', 'cancelled'],
  confirmed: ['requested', 'confirmed', 'cancelled', 'done'],
  done: ['done'],
  cancelled: [],
};

/** Null where the booking may go there, else the sentence of a 409. */
export function validateBookingTransition(from: BookingStatus, to: BookingStatus): string | null {
  const allowed = BOOKING_TRANSITIONS[from];
  if (allowed.includes(to)) return null;
  return `A booking that is ${from} cannot become ${to}; allowed: ${allowed.join(', ') || 'none'}`;
}
