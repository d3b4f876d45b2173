/** A task of a worker thread that succeeds, throws, loops, exhausts memory or exits. */
import { threadId } from 'node:worker_threads';

/** Blocks the task until the shared number is no longer 0. */
export interface Gate {
  gate: Int32Array;
}

/** @returns the ID of the thread for `answer`, or after the gate opens. */
export default function run(behavior: 'answer' | 'throw' | 'spin' | 'fill' | 'exit' | Gate): number {
  if (behavior === 'throw') throw new Error('thrown on purpose');
  if (behavior === 'exit') process.exit(3);
  if (typeof behavior === 'object') Atomics.wait(behavior.gate, 0, 0);
  const retained: unknown[] = [];
  for (;;) {
    if (behavior === 'answer' || typeof behavior === 'object') return threadId;
    if (behavior === 'fill') retained.push(new Array(10_000).fill(retained.length));
  }
}
