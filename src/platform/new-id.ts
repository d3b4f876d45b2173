/** IDs of new rows: random, or deterministic for demo data, which has the same IDs in every database. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { uuidv7 } from './uuid.js';

/** Start and number of IDs of each kind. */
interface Count {
  start: number;
  counts: Map<string, number>;
}

const counting = new AsyncLocalStorage<Count>();

/** ID of a row of this kind, such as `product`. */
export function newId(kind: string): string {
  const count = counting.getStore();
  if (!count) return uuidv7();
  const index = count.counts.get(kind) ?? 0;
  count.counts.set(kind, index + 1);
  return createDeterministicId(kind, count.start, index);
}

/** Runs `work` with deterministic IDs, derived from the kind, the start and the index within the kind. */
export function withDeterministicIds<T>(start: number, work: () => Promise<T>): Promise<T> {
  return counting.run({ start, counts: new Map() }, work);
}

/** Deterministic UUID version 7 of the time `start` (in milliseconds). */
export function createDeterministicId(kind: string, start: number, index = 0): string {
  const random = createHash('sha256').update(kind).digest().subarray(0, 16);
  return v7({ msecs: start + index, seq: 0, random });
}
