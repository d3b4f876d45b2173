/** When a booking begins and ends, from what a request says of it (decisions/workflows "Booking"). */
import { MAX_BOOKING_MINUTES, type StepSettings } from '../../../entities/workflow-value-objects.js';
import { invalid } from '../../../platform/errors.js';
import { computeDueAt } from './due-date.js';

/** What a request says; what is left out comes from the present booking. */
export interface BookingTimesRequest {
  startAt?: Date | string;
  endAt?: Date | string | null;
  allDay?: boolean;
  durationMinutes?: number | null;
}

/** Times as they are stored. */
export interface BookingTimes {
  startAt: Date;
  endAt: Date;
  allDay: boolean;
  durationMinutes: number | null;
}

const MINUTE = 60_000;
/** How long somebody comes where nobody says. */
const DEFAULT_MINUTES = 60;
/** Bookings end before it. */
export const YEAR_3000 = Date.UTC(3000, 0, 1);

/** Minutes of a booking of which nothing but the start is said: those of the present one, else those of the step. */
export function getBookingMinutes(present: BookingTimes | null, { durationMinutes }: Partial<StepSettings>): number {
  if (present && !present.allDay) return (present.endAt.getTime() - present.startAt.getTime()) / MINUTE;
  return durationMinutes ?? DEFAULT_MINUTES;
}

/**
 * The end is given, or follows from the duration; a whole day ends with the local day. A booking that is moved by its
 * start alone keeps its length. @throws 400 naming the field.
 */
export function resolveBookingTimes(
  request: BookingTimesRequest,
  present: BookingTimes | null,
  timeZone: string,
  settings: Partial<StepSettings> = {},
): BookingTimes {
  const startAt = parseTime(request.startAt) ?? present?.startAt;
  if (!startAt) throw invalid('startAt', 'is required');
  const allDay = request.allDay ?? present?.allDay ?? false;
  const endAt =
    parseTime(request.endAt) ?? endOf(startAt, { ...request, allDay }, getBookingMinutes(present, settings), timeZone);
  assertWithinBounds(startAt, endAt);
  const durationMinutes = Math.max(1, Math.round((endAt.getTime() - startAt.getTime()) / MINUTE));
  const asked = request.durationMinutes;
  if (typeof asked === 'number' && asked !== durationMinutes && asked !== present?.durationMinutes) {
    throw invalid('durationMinutes', 'must be the time from startAt to endAt');
  }
  return { startAt, endAt, allDay, durationMinutes };
}

function assertWithinBounds(startAt: Date, endAt: Date): void {
  if (startAt.getTime() >= YEAR_3000) throw invalid('startAt', 'must be before the year 3000');
  if (endAt <= startAt) throw invalid('endAt', 'must be after startAt');
  if (endAt.getTime() > YEAR_3000) throw invalid('endAt', 'must be before the year 3000');
  const minutes = (endAt.getTime() - startAt.getTime()) / MINUTE;
  if (minutes > MAX_BOOKING_MINUTES) throw invalid('endAt', 'must be at most 366 days after startAt');
}

function endOf(
  startAt: Date,
  { durationMinutes, allDay }: BookingTimesRequest,
  length: number,
  timeZone: string,
): Date {
  if (typeof durationMinutes === 'number') return new Date(startAt.getTime() + durationMinutes * MINUTE);
  if (allDay)
    return new Date(computeDueAt({ start: startAt, timeZone, afterDays: 0, skipWeekends: false }).getTime() + 1);
  return new Date(startAt.getTime() + length * MINUTE);
}

function parseTime(value: Date | string | null | undefined): Date | undefined {
  return value === null || value === undefined ? undefined : new Date(value);
}
