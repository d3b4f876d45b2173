/** Worker threads: results, limits and isolation from the process. */
import { afterEach, describe, expect, it } from '@jest/globals';
import '../../../test/support/typescript-workers.js';
import { LimitExceeded, WorkerPool } from './worker-pool.js';
import { workerFile } from './worker-pool.js';

const WORKER_FILE = workerFile(import.meta.url, '../../../test/support/misbehaving-task.worker');

describe('WorkerPool', () => {
  const workers = new WorkerPool();
  afterEach(() => workers.onApplicationShutdown());

  it('runs a task in another thread', async () => {
    expect(await workers.run(WORKER_FILE, 'answer')).toBeGreaterThan(0);
  });

  it('rethrows errors of the task', async () => {
    await expect(workers.run(WORKER_FILE, 'throw')).rejects.toThrow('thrown on purpose');
  });

  it.each(['spin', 'fill', 'exit'])('stops a task beyond its limits and runs the next one: %s', async (task) => {
    const timeoutMs = task === 'spin' ? 1000 : 15_000;
    await expect(workers.run(WORKER_FILE, task, { timeoutMs })).rejects.toBeInstanceOf(LimitExceeded);
    expect(await workers.run(WORKER_FILE, 'answer')).toBeGreaterThan(0);
  });

  it('runs one task of a router at a time without delaying other routers', async () => {
    const gate = new Int32Array(new SharedArrayBuffer(4));
    const done: string[] = [];
    const [own, other] = [{ routerId: 'own', timeoutMs: 600_000 }, { routerId: 'other' }];
    const first = workers.run(WORKER_FILE, { gate }, own).then(() => done.push('first'));
    const second = workers.run(WORKER_FILE, 'answer', own).then(() => done.push('second'));
    await workers.run(WORKER_FILE, 'answer', other).then(() => done.push('other'));
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
    await Promise.all([first, second]);
    expect(done).toEqual(['other', 'first', 'second']);
  });
});
