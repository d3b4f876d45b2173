/** Limit, order and queue of the semaphore. */
import { describe, expect, it } from '@jest/globals';
import { BoundedSemaphore } from './semaphore.js';

const createSemaphore = (timeoutMs = 1000) =>
  new BoundedSemaphore({ limit: 2, queueLimit: 2, timeoutMs, createRejection: () => new Error('full') });
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe('BoundedSemaphore', () => {
  it('grants permits in order of arrival, never more than the limit', async () => {
    const semaphore = createSemaphore();
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const work = (which: number) => async () => {
      begun.push(which);
      most = Math.max(most, ++running);
      await pause(5);
      running--;
      return which;
    };
    expect(await Promise.all([1, 2, 3, 4].map((which) => semaphore.run(work(which))))).toEqual([1, 2, 3, 4]);
    expect([begun, most, semaphore.isIdle]).toEqual([[1, 2, 3, 4], 2, true]);
  });

  it('rejects immediately when the queue is full', async () => {
    const semaphore = createSemaphore();
    const four = [1, 2, 3, 4].map(() => semaphore.run(() => pause(5)));
    await expect(semaphore.run(() => pause(5))).rejects.toThrow('full');
    await Promise.all(four);
    await expect(semaphore.run(() => Promise.resolve('in'))).resolves.toBe('in');
  });

  it('rejects after the timeout and grants the permit to the next caller', async () => {
    const semaphore = createSemaphore(10);
    const held = [semaphore.run(() => pause(60)), semaphore.run(() => pause(60))];
    await expect(semaphore.run(() => pause(0))).rejects.toThrow('full');
    await Promise.all(held);
    expect(semaphore.isIdle).toBe(true);
  });

  it('exceeds the limit while capacity is free, and returns to it', async () => {
    let isFree = true;
    const semaphore = new BoundedSemaphore({
      limit: 1,
      mayExceedLimit: () => isFree,
      queueLimit: 9,
      timeoutMs: 1000,
      createRejection: () => new Error('full'),
    });
    const first = [1, 2, 3].map(() => semaphore.run(() => pause(20)));
    expect(semaphore.inUse).toBe(3);
    isFree = false;
    const later = semaphore.run(() => Promise.resolve(semaphore.inUse));
    await Promise.all(first);
    expect(await later).toBe(1);
    expect(semaphore.isIdle).toBe(true);
  });

  it('grants extra permits to the queue before newcomers', async () => {
    let isFree = false;
    const semaphore = new BoundedSemaphore({
      limit: 1,
      queueLimit: 9,
      timeoutMs: 10_000,
      mayExceedLimit: () => isFree,
      createRejection: () => new Error('full'),
    });
    const begun: string[] = [];
    const over: (() => void)[] = [];
    const work = (name: string) =>
      semaphore.run(() => {
        begun.push(name);
        return new Promise<void>((resolve) => over.push(resolve));
      });
    const all = ['first', 'second', 'third'].map(work);
    expect([begun, semaphore.queueLength]).toEqual([['first'], 2]);
    isFree = true;
    all.push(work('newcomer'));
    await pause(0);
    expect([begun, semaphore.queueLength]).toEqual([['first', 'second'], 2]);
    isFree = false;
    while (over.length > 0) {
      over.shift()!();
      await pause(0);
    }
    await Promise.all(all);
    expect([begun, semaphore.isIdle]).toEqual([['first', 'second', 'third', 'newcomer'], true]);
  });

  it('releases the permit of failed work', async () => {
    const semaphore = createSemaphore();
    for (let turn = 0; turn < 5; turn++) {
      await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    }
    expect(semaphore.isIdle).toBe(true);
  });
});
