/** Row IDs: UUID version 7, which sort by creation time. */
import { randomFillSync, randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { now } from './clock.js';

/** Half of the 32-bit sequence within a millisecond: it starts at a random value below. */
const START_LIMIT = 2 ** 31;
const ZEROS = new Uint8Array(16);

/** Random bytes are generated in bulk, because generating them per ID is slow. */
const RANDOM = new Uint8Array(16 * 256);
let used = RANDOM.length;

let lastMilliseconds = 0;
let sequence = 0;

/**
 * New UUID version 7 (RFC 9562). IDs of one process are strictly increasing, also within a millisecond and if the
 * clock is set back. The library's own counter would use the machine's clock instead of `clock.ts`.
 */
export function uuidv7(): string {
  const milliseconds = now().getTime();
  if (milliseconds > lastMilliseconds) {
    lastMilliseconds = milliseconds;
    sequence = randomInt(START_LIMIT);
  } else sequence++;
  return v7({ msecs: lastMilliseconds, seq: sequence, random: takeRandom() });
}

function takeRandom(): Uint8Array {
  if (used === RANDOM.length) {
    randomFillSync(RANDOM);
    used = 0;
  }
  return RANDOM.subarray(used, (used += 16));
}

/** Smallest UUID version 7 of this time. */
export function createFirstUuid(time: Date): string {
  return v7({ msecs: time.getTime(), seq: 0, random: ZEROS });
}

/**
 * The library accepts only versions 1 to 8; IDs of other systems may have none (decisions/platform "Rules that hold
 * everywhere").
 */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text is a UUID of any version, in either case. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}
