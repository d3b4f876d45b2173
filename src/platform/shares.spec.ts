/** Shares: a router's turns are its own, and whoever finds none free at once is told so. */
import { describe, expect, it } from '@jest/globals';
import { TenantSemaphores } from './tenant-semaphores.js';

describe('a share', () => {
  it('is entered at once while a turn is free, by each router on its own', () => {
    const shares = new TenantSemaphores(1);
    const leave = shares.enterAtOnce('a');
    expect(leave).toBeDefined();
    expect(shares.enterAtOnce('a')).toBeUndefined();
    expect(shares.enterAtOnce('b')).toBeDefined();
    leave!();
    expect(shares.enterAtOnce('a')).toBeDefined();
  });

  it('is waited for where none is free, and somebody who waits goes first', async () => {
    const shares = new TenantSemaphores(1);
    const leave = await shares.enter('a');
    const next = shares.enter('a');
    leave();
    expect(shares.enterAtOnce('a')).toBeUndefined();
    (await next)();
  });

  it('may be more than itself while nobody would miss it', () => {
    let areFew = true;
    const shares = new TenantSemaphores(1, () => areFew);
    expect([shares.enterAtOnce('a'), shares.enterAtOnce('a')]).not.toContain(undefined);
    areFew = false;
    expect(shares.enterAtOnce('a')).toBeUndefined();
  });
});
