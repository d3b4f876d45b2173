/** When a step or an offer is due (decisions/workflows "Due"). */
import { IANAZone } from 'luxon';

/** Basis of a due time. */
export interface DueRule {
  /** When the step became active or the offer was sent. */
  start: Date;
  /** IANA zone of the organization; defines the local days. */
  timeZone: string;
  /** Days after the day of `start`; 0 is that day itself. */
  afterDays: number;
  /** Local time `HH:mm`; default: end of the day. */
  atTime?: string | null;
  /** Counts Monday to Friday only; a start on a weekend first moves to Monday. */
  skipWeekends: boolean;
}

/** Due rule of a step (contract 2.7). */
export interface StepDueRule {
  dueAfterDays: number | null;
  dueAtTime: string | null;
  dueDateSkipWeekends: boolean;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const END_OF_DAY = DAY - 1;
/** Day number of Monday, 5 January 1970, from which whole weeks are counted. */
const FIRST_MONDAY = 4;
/** Bounds of the four-digit years of ISO 8601. */
const FIRST_DAY = Date.UTC(1000, 0, 1) / DAY;
const LAST_DAY = Date.UTC(9999, 11, 30) / DAY;

/** @returns the due time. @throws RangeError for an unknown time zone */
export function computeDueAt({ start, timeZone, afterDays, atTime, skipWeekends }: DueRule): Date {
  const zone = parseTimeZone(timeZone);
  const startDay = toLocalDay(start, zone);
  const day = skipWeekends ? addWorkingDays(startDay, afterDays) : startDay + afterDays;
  const boundedDay = Math.min(Math.max(day, FIRST_DAY), LAST_DAY);
  return toInstant(boundedDay * DAY + (atTime ? parseTimeOfDay(atTime) : END_OF_DAY), zone);
}

/** @returns the due time of a step that becomes active at `start`; null if it has neither days nor time */
export function computeStepDueAt(step: StepDueRule, start: Date, timeZone: string): Date | null {
  const { dueAfterDays, dueAtTime: atTime, dueDateSkipWeekends: skipWeekends } = step;
  if (dueAfterDays === null && atTime === null) return null;
  return computeDueAt({ start, timeZone, afterDays: dueAfterDays ?? 0, atTime, skipWeekends });
}

function parseTimeZone(timeZone: string): IANAZone {
  const zone = IANAZone.create(timeZone);
  if (!zone.isValid) throw new RangeError(`${timeZone} is no IANA time zone`);
  return zone;
}

/** @returns the local calendar day, in days since 1 January 1970 */
function toLocalDay(time: Date, zone: IANAZone): number {
  return Math.floor((time.getTime() + offset(zone, time.getTime())) / DAY);
}

/** Counts in weeks of five days; Saturday and Sunday count as the following Monday. */
function addWorkingDays(day: number, count: number): number {
  const weekday = modulo(day - FIRST_MONDAY, 7);
  const week = (day - FIRST_MONDAY - weekday) / 7;
  const workingDay = week * 5 + Math.min(weekday, 5) + count;
  const newWeekday = modulo(workingDay, 5);
  return FIRST_MONDAY + ((workingDay - newWeekday) / 5) * 7 + newWeekday;
}

/**
 * Converts a local time, encoded as if it were UTC, to its instant. Of two equal local times it takes the first; a local
 * time that a clock change skips moves forward by the length of the change.
 */
function toInstant(local: number, zone: IANAZone): Date {
  const before = offset(zone, local - DAY);
  const after = offset(zone, local + DAY);
  const byOldClock = local - before;
  const byNewClock = local - after;
  const isOldClock = offset(zone, byOldClock) === before;
  const isNewClock = offset(zone, byNewClock) === after;
  return new Date(isOldClock || !isNewClock ? byOldClock : byNewClock);
}

/** @returns the UTC offset in milliseconds */
function offset(zone: IANAZone, time: number): number {
  return Math.round(zone.offset(time) * MINUTE);
}

function parseTimeOfDay(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE;
}

function modulo(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor;
}
