/** Identifiers of rows: UUID version 7, which sort by the time at which they were made. */
import { randomFillSync } from 'node:crypto';
import { now } from './clock.js';

/** Most identifiers of one millisecond before the next millisecond is borrowed (RFC 9562, 12 bits of `rand_a`). */
const COUNTER_LIMIT = 0x1000;

/** Random bytes are fetched for many identifiers at once: a fetch costs as much for ten bytes as for a thousand. */
const POOL = Buffer.alloc(2560);
const RANDOM_LENGTH = 10;
let taken = POOL.length;

let lastMilliseconds = 0;
let counter = 0;

/**
 * A new UUID version 7 (RFC 9562): each one made by this process sorts after the one before, also within one
 * millisecond and when the clock is set back; 62 bits are random.
 */
export function uuidv7(): string {
  const milliseconds = now().getTime();
  const random = randomTen();
  if (milliseconds > lastMilliseconds) {
    lastMilliseconds = milliseconds;
    counter = random.readUInt16BE(0) & 0x7ff;
  } else if (++counter === COUNTER_LIMIT) {
    lastMilliseconds += 1;
    counter = 0;
  }
  const sequence = counter.toString(16).padStart(3, '0');
  random[2] = (random[2] & 0x3f) | 0x80;
  const tail = random.toString('hex', 2);
  return `${timeOf(lastMilliseconds)}-7${sequence}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

/** The least of all identifiers of version 7 that are made at this moment or later. */
export function firstUuidOf(moment: Date): string {
  return `${timeOf(moment.getTime())}-7000-8000-000000000000`;
}

function timeOf(milliseconds: number): string {
  const time = milliseconds.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}

function randomTen(): Buffer {
  if (taken === POOL.length) {
    randomFillSync(POOL);
    taken = 0;
  }
  taken += RANDOM_LENGTH;
  return POOL.subarray(taken - RANDOM_LENGTH, taken);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text has the shape of a UUID of any version, in either case (decisions/platform "Rules that hold everywhere"). */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}
