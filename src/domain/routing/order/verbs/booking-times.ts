/** Derives start and end of a booking from a request (decisions/workflows "Booking"). */
import { MAX_BOOKING_MINUTES, type StepSettings } from '../../../../entities/workflow-value-objects.js';
import { invalid } from '../../../../platform/errors.js';
import { computeDueAt } from '../../availability/due-date.js';
import { YEAR_3000 } from '../../../../platform/period.js';

/** Requested times; missing values come from the existing booking. */
export interface BookingTimesRequest {
  startAt?: Date | string;
  endAt?: Date | string | null;
  allDay?: boolean;
  durationMinutes?: number | null;
}

/** Stored times. */
export interface BookingTimes {
  startAt: Date;
  endAt: Date;
  allDay: boolean;
  durationMinutes: number | null;
}

const MINUTE = 60_000;
/** Default duration. */
const DEFAULT_MINUTES = 60;

/** @returns the minutes of a booking for which only the start is given: those of the existing booking, else of the step */
export function getBookingMinutes(present: BookingTimes | null, { durationMinutes }: Partial<StepSettings>): number {
  if (present && !present.allDay) return (present.endAt.getTime() - present.startAt.getTime()) / MINUTE;
  return durationMinutes ?? DEFAULT_MINUTES;
}

/**
 * Takes the end from the request or derives it from the duration; an all-day booking ends with the local day. A booking
 * whose start alone changes retains its length. @throws 400 naming the field
 */
export function resolveBookingTimes(
  request: BookingTimesRequest,
  present: BookingTimes | null,
  timeZone: string,
  settings: Partial<StepSettings> = {},
): BookingTimes {
  const startAt = parseTime(request.startAt) ?? present?.startAt;
  if (!startAt) throw invalid('startAt', 'is required', 'REQUIRED');
  const allDay = request.allDay ?? present?.allDay ?? false;
  const endAt =
    parseTime(request.endAt) ?? endOf(startAt, { ...request, allDay }, getBookingMinutes(present, settings), timeZone);
  assertWithinBounds(startAt, endAt);
  const durationMinutes = Math.max(1, Math.round((endAt.getTime() - startAt.getTime()) / MINUTE));
  const requested = request.durationMinutes;
  if (typeof requested === 'number' && requested !== durationMinutes && requested !== present?.durationMinutes) {
    throw invalid('durationMinutes', 'must be the time from startAt to endAt');
  }
  return { startAt, endAt, allDay, durationMinutes };
}

function assertWithinBounds(startAt: Date, endAt: Date): void {
  if (startAt.getTime() >= YEAR_3000) throw invalid('startAt', 'must be before the year 3000', 'TOO_LATE');
  if (endAt <= startAt) throw invalid('endAt', 'must be after startAt', 'END_NOT_AFTER_START');
  if (endAt.getTime() > YEAR_3000) throw invalid('endAt', 'must be before the year 3000', 'TOO_LATE');
  const minutes = (endAt.getTime() - startAt.getTime()) / MINUTE;
  if (minutes > MAX_BOOKING_MINUTES)
    throw invalid('endAt', 'must be at most 366 days after startAt', 'PERIOD_TOO_LONG');
}

function endOf(
  startAt: Date,
  { durationMinutes, allDay }: BookingTimesRequest,
  length: number,
  timeZone: string,
): Date {
  if (typeof durationMinutes === 'number') return new Date(startAt.getTime() + durationMinutes * MINUTE);
  if (allDay)
    return new Date(
      computeDueAt({ start: startAt, timeZone, holidays: null, afterDays: 0, skipWeekends: false }).getTime() + 1,
    );
  return new Date(startAt.getTime() + length * MINUTE);
}

function parseTime(value: Date | string | null | undefined): Date | undefined {
  return value === null || value === undefined ? undefined : new Date(value);
}
