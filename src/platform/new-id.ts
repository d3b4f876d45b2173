/** Ids of new rows: others each time, or, for rows that every database is to know by the same ids, reproducible ones. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { uuidv7 } from './uuid.js';

/** Where ids count from, and how many there were of each kind. */
interface Count {
  start: number;
  made: Map<string, number>;
}

const counting = new AsyncLocalStorage<Count>();

/** An id for a row of this kind, such as `product`. */
export function newId(kind: string): string {
  const count = counting.getStore();
  if (!count) return uuidv7();
  const index = count.made.get(kind) ?? 0;
  count.made.set(kind, index + 1);
  return deterministicId(kind, count.start, index);
}

/** Ids that `newId` gives within `work` are reproducible: the kind, the start, and the place among its like decide them. */
export function deterministicIds<T>(start: number, work: () => Promise<T>): Promise<T> {
  return counting.run({ start, made: new Map() }, work);
}

/** Such an id: a UUID version 7 of the moment `start` (in milliseconds) and as many more as there were of its kind. */
export function deterministicId(kind: string, start: number, index = 0): string {
  const random = createHash('sha256').update(kind).digest().subarray(0, 16);
  return v7({ msecs: start + index, seq: 0, random });
}
