/** What a thread may do, well or badly. */
import { threadId } from 'node:worker_threads';

/** Work that goes on until somebody opens the gate, a shared number that is no longer 0 then. */
export interface Gate {
  gate: Int32Array;
}

/** Answers by the name of the deed, or behind a gate. */
export default function act(deed: 'answer' | 'throw' | 'spin' | 'fill' | 'exit' | Gate): number {
  if (deed === 'throw') throw new Error('thrown on purpose');
  if (deed === 'exit') process.exit(3);
  if (typeof deed === 'object') Atomics.wait(deed.gate, 0, 0);
  const kept: unknown[] = [];
  for (;;) {
    if (deed === 'answer' || typeof deed === 'object') return threadId;
    if (deed === 'fill') kept.push(new Array(10_000).fill(kept.length));
  }
}
