/** Concurrency limit per host: deliveries wait for a fast host and are postponed for a slow one. */
import { describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { Clock } from '../../platform/clock.js';
import { NoPermit, PerHostLimiter } from './per-host-limiter.js';

describe('PerHostLimiter', () => {
  it('runs four deliveries to a host at a time, and the others as permits become free', async () => {
    const limiter = new PerHostLimiter(new Clock());
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++running);
      await pause(2);
      return --running;
    };
    const results = await Promise.all(Array.from({ length: 12 }, () => limiter.run('quick', work)));
    expect(results.filter((result) => result instanceof NoPermit)).toEqual([]);
    expect(most).toBe(4);
  });

  it('postpones deliveries to a busy slow host one after the other, and none to another host', async () => {
    const limiter = new PerHostLimiter(new Clock());
    const first = Array.from({ length: 4 }, (_one, index) =>
      limiter.run('slow', () => pause(index === 0 ? 700 : 1200)),
    );
    await first[0];
    const next = limiter.run('slow', () => pause(500));
    const postponed = await Promise.all([1, 2].map(() => limiter.run('slow', () => Promise.resolve())));
    const times = postponed.map((result) => (result as NoPermit).retryAt.getTime());
    expect(times[0]).toBeGreaterThan(Date.now());
    expect(times[1]).toBeGreaterThan(times[0]);
    expect(await limiter.run('other', () => Promise.resolve('sent'))).toBe('sent');
    await Promise.all([...first, next]);
  });
});
