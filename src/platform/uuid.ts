/** Identifiers of rows: UUID version 7, which sort by the time at which they were made. */
import { randomFillSync, randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { now } from './clock.js';

/** Half of the 32 bits that count within a millisecond: the first of it starts below, the others follow. */
const START_LIMIT = 2 ** 31;
const NO_CHANCE = new Uint8Array(16);

/** Random bytes are fetched for many at once: for one at a time they are what an identifier costs. */
const RANDOM = new Uint8Array(16 * 256);
let used = RANDOM.length;

let lastMilliseconds = 0;
let sequence = 0;

/**
 * A new UUID version 7 (RFC 9562): each one made by this process sorts after the one before, also within one millisecond
 * and when the clock is set back. The library would count by itself, but by the machine's clock, not by ours.
 */
export function uuidv7(): string {
  const milliseconds = now().getTime();
  if (milliseconds > lastMilliseconds) {
    lastMilliseconds = milliseconds;
    sequence = randomInt(START_LIMIT);
  } else sequence++;
  return v7({ msecs: lastMilliseconds, seq: sequence, random: chance() });
}

function chance(): Uint8Array {
  if (used === RANDOM.length) {
    randomFillSync(RANDOM);
    used = 0;
  }
  return RANDOM.subarray(used, (used += 16));
}

/** The least of all identifiers of version 7 that are made at this moment or later. */
export function firstUuidOf(moment: Date): string {
  return v7({ msecs: moment.getTime(), seq: 0, random: NO_CHANCE });
}

/** The library knows versions 1 to 8 alone; other systems' ids may be of none (decisions/platform "Rules that hold everywhere"). */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text has the shape of a UUID of any version, in either case. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}
