/** Windows, limits and memory of the rate limiter. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RateLimiter } from './rate-limit.js';

function clockAt(start: string) {
  let milliseconds = Date.parse(start);
  return {
    now: () => new Date(milliseconds),
    advance: (by: number) => (milliseconds += by),
  };
}

describe('RateLimiter', () => {
  it('allows requests up to the limit, then rejects until the window ends', () => {
    const clock = clockAt('2026-01-01T00:00:00Z');
    const limiter = new RateLimiter(clock, 60);
    expect(limiter.take('a', 2)).toEqual({ allowed: true, remaining: 1, resetSeconds: 60 });
    clock.advance(500);
    expect(limiter.take('a', 2)).toEqual({ allowed: true, remaining: 0, resetSeconds: 60 });
    clock.advance(59_499);
    expect(limiter.take('a', 2)).toEqual({ allowed: false, remaining: 0, resetSeconds: 1 });
    // Rejected requests are not counted.
    expect(limiter.take('a', 3)).toEqual({ allowed: true, remaining: 0, resetSeconds: 1 });
    clock.advance(1);
    expect(limiter.take('a', 2)).toEqual({ allowed: true, remaining: 1, resetSeconds: 60 });
  });

  it('counts each key separately', () => {
    const limiter = new RateLimiter(clockAt('2026-01-01T00:00:00Z'));
    limiter.take('a', 1);
    expect(limiter.take('a', 1).allowed).toBe(false);
    expect(limiter.take('b', 1).allowed).toBe(true);
  });

  it('drops expired windows and limits their number', () => {
    const clock = clockAt('2026-01-01T00:00:00Z');
    const limiter = new RateLimiter(clock, 60, 100);
    for (let key = 0; key < 1000; key++) limiter.take(`k${key}`, 1);
    expect(limiter.size).toBe(100);
    clock.advance(60_000);
    limiter.take('fresh', 1);
    expect(limiter.size).toBe(1);
  });

  it('never allows more than the limit per key and window, in any order of requests', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(30_000))), fc.integer({ min: 1, max: 5 }), (takes, limit) => {
        const clock = clockAt('2026-01-01T00:00:00Z');
        const limiter = new RateLimiter(clock, 60);
        const granted = new Map<number, number[]>();
        for (const [key, pause] of takes) {
          clock.advance(pause);
          if (!limiter.take(`k${key}`, limit).allowed) continue;
          granted.set(key, [...(granted.get(key) ?? []), clock.now().getTime()]);
        }
        for (const moments of granted.values()) {
          for (let index = 2 * limit; index < moments.length; index++) {
            expect(moments[index] - moments[index - 2 * limit]).toBeGreaterThanOrEqual(60_000);
          }
        }
      }),
    );
  });
});
