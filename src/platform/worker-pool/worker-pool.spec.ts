/** Work in threads: it is answered, bounded, and never takes the process along. */
import { afterEach, describe, expect, it } from '@jest/globals';
import '../../../test/support/typescript-workers.js';
import { LimitExceeded, WorkerPool } from './worker-pool.js';
import { workerFile } from './worker-pool.js';

const ODD = workerFile(import.meta.url, '../../../test/support/misbehaving-task.worker');

describe('work in threads', () => {
  const threads = new WorkerPool();
  afterEach(() => threads.onApplicationShutdown());

  it('is answered by another thread', async () => {
    expect(await threads.run(ODD, 'answer')).toBeGreaterThan(0);
  });

  it('throws what it throws', async () => {
    await expect(threads.run(ODD, 'throw')).rejects.toThrow('thrown on purpose');
  });

  it.each(['spin', 'fill', 'exit'])('ends out of bounds, and the next is answered: %s', async (deed) => {
    const timeoutMs = deed === 'spin' ? 1000 : 15_000;
    await expect(threads.run(ODD, deed, { timeoutMs })).rejects.toBeInstanceOf(LimitExceeded);
    expect(await threads.run(ODD, 'answer')).toBeGreaterThan(0);
  });

  it('of one router is done piece by piece, and others wait for none of it', async () => {
    const gate = new Int32Array(new SharedArrayBuffer(4));
    const done: string[] = [];
    const [own, other] = [{ routerId: 'own', patience: 600_000 }, { routerId: 'other' }];
    const first = threads.run(ODD, { gate }, own).then(() => done.push('first'));
    const second = threads.run(ODD, 'answer', own).then(() => done.push('second'));
    await threads.run(ODD, 'answer', other).then(() => done.push('other'));
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
    await Promise.all([first, second]);
    expect(done).toEqual(['other', 'first', 'second']);
  });
});
