/** Permits per router. */
import { describe, expect, it } from '@jest/globals';
import { TenantSemaphores } from './tenant-semaphores.js';

describe('TenantSemaphores', () => {
  it('grants free permits immediately and separately per router', () => {
    const shares = new TenantSemaphores(1);
    const leave = shares.tryAcquire('a');
    expect(leave).toBeDefined();
    expect(shares.tryAcquire('a')).toBeUndefined();
    expect(shares.tryAcquire('b')).toBeDefined();
    leave!();
    expect(shares.tryAcquire('a')).toBeDefined();
  });

  it('queues callers without a free permit before newcomers', async () => {
    const shares = new TenantSemaphores(1);
    const leave = await shares.acquire('a');
    const next = shares.acquire('a');
    leave();
    expect(shares.tryAcquire('a')).toBeUndefined();
    (await next)();
  });

  it('exceeds the share while capacity is free', () => {
    let areFew = true;
    const shares = new TenantSemaphores(1, () => areFew);
    expect([shares.tryAcquire('a'), shares.tryAcquire('a')]).not.toContain(undefined);
    areFew = false;
    expect(shares.tryAcquire('a')).toBeUndefined();
  });
});
