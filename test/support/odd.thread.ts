/** What a thread may do, well or badly. */
import { threadId } from 'node:worker_threads';

/** Answers by the name of the deed. */
export default function act(deed: 'answer' | 'throw' | 'spin' | 'fill' | 'exit'): number {
  if (deed === 'throw') throw new Error('thrown on purpose');
  if (deed === 'exit') process.exit(3);
  const kept: unknown[] = [];
  for (;;) {
    if (deed === 'answer') return threadId;
    if (deed === 'fill') kept.push(new Array(10_000).fill(kept.length));
  }
}
