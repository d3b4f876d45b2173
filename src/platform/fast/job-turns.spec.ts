/** Requests go before jobs, and no job waits for them without end. */
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { busyLoop, jobTurns } from './job-turns.js';

const HOUR = 3_600_000;

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(5);
}

function world(doRequestsWait: () => boolean, isBusy = () => false) {
  const around = jobTurns(doRequestsWait, isBusy);
  const begun: string[] = [];
  const over: (() => void)[] = [];
  const job = (name: string, runAt = new Date(Date.now() + HOUR)) =>
    around({ name, payload: {}, attempt: 1, runAt }, () => {
      begun.push(name);
      return new Promise<void>((resolve) => over.push(resolve));
    });
  const endOne = () => over.shift()!();
  return { job, begun, over, endOne };
}

describe('Jobs', () => {
  it('are done all at once while no request waits', async () => {
    const { job, begun, over } = world(() => false);
    const all = ['a', 'b', 'c', 'd'].map((name) => job(name));
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    over.forEach((end) => end());
    await Promise.all(all);
  });

  it('go two at a time while requests wait for something else than the processor', async () => {
    const { job, begun, over, endOne } = world(() => true);
    const all = ['a', 'b', 'c', 'd'].map((name) => job(name));
    await pause(60);
    expect(begun).toEqual(['a', 'b']);
    endOne();
    await until(() => begun.length === 3);
    await pause(60);
    expect(begun).toHaveLength(3);
    endOne();
    await until(() => begun.length === 4);
    over.forEach((end) => end());
    await Promise.all(all);
  });

  it('wait while requests do and the process is busy', async () => {
    let isBusy = true;
    const { job, begun, over } = world(
      () => true,
      () => isBusy,
    );
    const all = ['a', 'b', 'c'].map((name) => job(name));
    await pause(60);
    expect(begun).toEqual([]);
    const late = job('late', new Date(Date.now() - 10_500));
    expect(begun).toEqual(['late']);
    isBusy = false;
    await until(() => begun.length === 2);
    await pause(60);
    expect(begun).toHaveLength(2);
    while (begun.length < 4) {
      over.shift()?.();
      await pause(5);
    }
    over.forEach((end) => end());
    await Promise.all([...all, late]);
  });

  it('wait for no busy process while no request waits', async () => {
    const { job, begun, over } = world(
      () => false,
      () => true,
    );
    const one = job('a');
    expect(begun).toEqual(['a']);
    over.forEach((end) => end());
    await one;
  });

  it('begin once no request waits, though none has ended', async () => {
    let doWait = true;
    const { job, begun, over } = world(() => doWait);
    const all = ['a', 'b', 'c', 'd'].map((name) => job(name));
    expect(begun).toEqual(['a', 'b']);
    doWait = false;
    await until(() => begun.length === 4);
    over.forEach((end) => end());
    await Promise.all(all);
  });

  it('wait no longer once they are ten seconds late', async () => {
    const { job, begun, over, endOne } = world(() => true);
    const late = new Date(Date.now() - 10_500);
    const all = [job('a'), job('b'), job('in time', new Date(Date.now() + HOUR)), job('late', late)];
    expect(begun).toEqual(['a', 'b', 'late']);
    // The late one counts as well.
    endOne();
    await pause(60);
    expect(begun).toHaveLength(3);
    endOne();
    await until(() => begun.length === 4);
    over.forEach((end) => end());
    await Promise.all(all);
  });

  it('give their turn on when they fail', async () => {
    const around = jobTurns(
      () => true,
      () => false,
    );
    const job = { name: 'broken', payload: {}, attempt: 1, runAt: new Date(Date.now() + HOUR) };
    for (let turn = 0; turn < 5; turn++) {
      await expect(around(job, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    }
  });
});

describe('A process', () => {
  /** Work that lets nothing else happen. */
  function work(milliseconds: number): void {
    const end = Date.now() + milliseconds;
    while (Date.now() < end);
  }

  it('is busy behind work, and no more once it has waited', async () => {
    const isBusy = busyLoop();
    work(300);
    expect(isBusy()).toBe(true);
    await pause(1000);
    expect(isBusy()).toBe(false);
  });

  it('is not busy for a moment of work behind a long wait', async () => {
    const isBusy = busyLoop();
    await pause(400);
    work(20);
    expect(isBusy()).toBe(false);
    expect(isBusy()).toBe(false);
  });
});
