/** Turns: never more at once than may be, in the order of coming, and no line without an end. */
import { describe, expect, it } from '@jest/globals';
import { BoundedSemaphore } from './semaphore.js';

const turns = (patience = 1000) =>
  new BoundedSemaphore({ limit: 2, queueLimit: 2, timeoutMs: patience, createRejection: () => new Error('full') });
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe('turns', () => {
  it('go in order, never more at once than may be', async () => {
    const line = turns();
    const begun: number[] = [];
    let atOnce = 0;
    let most = 0;
    const work = (which: number) => async () => {
      begun.push(which);
      most = Math.max(most, ++atOnce);
      await pause(5);
      atOnce--;
      return which;
    };
    expect(await Promise.all([1, 2, 3, 4].map((which) => line.run(work(which))))).toEqual([1, 2, 3, 4]);
    expect([begun, most, line.isIdle]).toEqual([[1, 2, 3, 4], 2, true]);
  });

  it('are refused at once where the line is full', async () => {
    const line = turns();
    const four = [1, 2, 3, 4].map(() => line.run(() => pause(5)));
    await expect(line.run(() => pause(5))).rejects.toThrow('full');
    await Promise.all(four);
    await expect(line.run(() => Promise.resolve('in'))).resolves.toBe('in');
  });

  it('are refused to whoever waits too long, and the turn goes to the next', async () => {
    const line = turns(10);
    const held = [line.run(() => pause(60)), line.run(() => pause(60))];
    await expect(line.run(() => pause(0))).rejects.toThrow('full');
    await Promise.all(held);
    expect(line.isIdle).toBe(true);
  });

  it('are more while nobody would miss them, and as many as before afterwards', async () => {
    let isFree = true;
    const line = new BoundedSemaphore({
      limit: 1,
      mayExceedLimit: () => isFree,
      queueLimit: 9,
      timeoutMs: 1000,
      createRejection: () => new Error('full'),
    });
    const first = [1, 2, 3].map(() => line.run(() => pause(20)));
    expect(line.inUse).toBe(3);
    isFree = false;
    const later = line.run(() => Promise.resolve(line.inUse));
    await Promise.all(first);
    expect(await later).toBe(1);
    expect(line.isIdle).toBe(true);
  });

  it('go to whoever waits, not to whoever comes while one more would do', async () => {
    let isFree = false;
    const line = new BoundedSemaphore({
      ...{ limit: 1, queueLimit: 9, timeoutMs: 10_000 },
      mayExceedLimit: () => isFree,
      createRejection: () => new Error('full'),
    });
    const begun: string[] = [];
    const over: (() => void)[] = [];
    const work = (name: string) =>
      line.run(() => {
        begun.push(name);
        return new Promise<void>((resolve) => over.push(resolve));
      });
    const all = ['first', 'second', 'third'].map(work);
    expect([begun, line.queueLength]).toEqual([['first'], 2]);
    isFree = true;
    all.push(work('newcomer'));
    await pause(0);
    expect([begun, line.queueLength]).toEqual([['first', 'second'], 2]);
    isFree = false;
    while (over.length > 0) {
      over.shift()!();
      await pause(0);
    }
    await Promise.all(all);
    expect([begun, line.isIdle]).toEqual([['first', 'second', 'third', 'newcomer'], true]);
  });

  it('are given back by work that fails', async () => {
    const line = turns();
    for (let turn = 0; turn < 5; turn++) {
      await expect(line.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    }
    expect(line.isIdle).toBe(true);
  });
});
