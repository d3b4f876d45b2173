/** Shares: a router's turns are its own, and whoever finds none free at once is told so. */
import { describe, expect, it } from '@jest/globals';
import { TenantSemaphores } from './tenant-semaphores.js';

describe('a share', () => {
  it('is entered at once while a turn is free, by each router on its own', () => {
    const shares = new TenantSemaphores(1);
    const leave = shares.tryAcquire('a');
    expect(leave).toBeDefined();
    expect(shares.tryAcquire('a')).toBeUndefined();
    expect(shares.tryAcquire('b')).toBeDefined();
    leave!();
    expect(shares.tryAcquire('a')).toBeDefined();
  });

  it('is waited for where none is free, and somebody who waits goes first', async () => {
    const shares = new TenantSemaphores(1);
    const leave = await shares.acquire('a');
    const next = shares.acquire('a');
    leave();
    expect(shares.tryAcquire('a')).toBeUndefined();
    (await next)();
  });

  it('may be more than itself while nobody would miss it', () => {
    let areFew = true;
    const shares = new TenantSemaphores(1, () => areFew);
    expect([shares.tryAcquire('a'), shares.tryAcquire('a')]).not.toContain(undefined);
    areFew = false;
    expect(shares.tryAcquire('a')).toBeUndefined();
  });
});
