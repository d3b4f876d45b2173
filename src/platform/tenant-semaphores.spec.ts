/** Permits per router. */
import { describe, expect, it } from '@jest/globals';
import { TenantSemaphores } from './tenant-semaphores.js';

describe('TenantSemaphores', () => {
  it('grants free permits immediately and separately per router', () => {
    const shares = new TenantSemaphores(1);
    const release = shares.tryAcquire('a');
    expect(release).toBeDefined();
    expect(shares.tryAcquire('a')).toBeUndefined();
    expect(shares.tryAcquire('b')).toBeDefined();
    release!();
    expect(shares.tryAcquire('a')).toBeDefined();
  });

  it('queues callers without a free permit before newcomers', async () => {
    const shares = new TenantSemaphores(1);
    const release = await shares.acquire('a');
    const next = shares.acquire('a');
    release();
    expect(shares.tryAcquire('a')).toBeUndefined();
    (await next)();
  });

  it('exceeds the share while capacity is free', () => {
    let isCapacityFree = true;
    const shares = new TenantSemaphores(1, () => isCapacityFree);
    expect([shares.tryAcquire('a'), shares.tryAcquire('a')]).not.toContain(undefined);
    isCapacityFree = false;
    expect(shares.tryAcquire('a')).toBeUndefined();
  });
});
