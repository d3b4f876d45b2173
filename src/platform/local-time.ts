/** Local days and times of IANA zones, across clock changes (decisions/workflows "Due"). */
import { IANAZone } from 'luxon';
import { DAY_MS } from './period.js';

const MINUTE = 60_000;

/** @throws RangeError for an unknown time zone */
export function parseTimeZone(timeZone: string): IANAZone {
  const zone = IANAZone.create(timeZone);
  if (!zone.isValid) throw new RangeError(`${timeZone} is no IANA time zone`);
  return zone;
}

/** @returns the local calendar day, in days since 1 January 1970 */
export function toLocalDay(time: Date, zone: IANAZone): number {
  return Math.floor((time.getTime() + offset(zone, time.getTime())) / DAY_MS);
}

/**
 * Converts a local time, encoded as if it were UTC, to its instant. Of two equal local times it takes the first; a local
 * time that a clock change skips moves forward by the length of the change.
 */
export function toInstant(local: number, zone: IANAZone): Date {
  const before = offset(zone, local - DAY_MS);
  const after = offset(zone, local + DAY_MS);
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

/** @param time local time `HH:mm`, up to `24:00`. @returns milliseconds since midnight */
export function parseTimeOfDay(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE;
}
