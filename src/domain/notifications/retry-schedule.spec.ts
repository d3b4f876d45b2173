/** The retry schedule of deliveries. */
import { describe, expect, it } from '@jest/globals';
import { STANDARD_RETRY_SECONDS } from '../../platform/config.js';
import { computeNextAttempt } from './retry-schedule.js';

const at = new Date('2026-03-01T12:00:00.000Z');
const secondsUntil = (next: Date | null) => next && (next.getTime() - at.getTime()) / 1000;

describe('computeNextAttempt', () => {
  it('follows the schedule of Standard Webhooks to its end', () => {
    const waits = Array.from({ length: 11 }, (_, index) =>
      computeNextAttempt(STANDARD_RETRY_SECONDS, index + 1, at, undefined),
    );
    const [second, minute, hour] = [1, 60, 3600];
    expect(waits.map(secondsUntil)).toEqual([
      5 * second,
      5 * minute,
      30 * minute,
      2 * hour,
      5 * hour,
      10 * hour,
      14 * hour,
      20 * hour,
      24 * hour,
      null,
      null,
    ]);
  });

  it.each([
    ['seconds beyond the schedule', '120', 120],
    ['seconds below it', '1', 5],
    ['a date', 'Sun, 01 Mar 2026 12:10:00 GMT', 600],
    ['a date that has passed', 'Sun, 01 Mar 2026 11:00:00 GMT', 5],
    ['more than a day', '999999999', 86_400],
    ['nonsense', 'soon', 5],
    ['seconds and more', '120 s', 5],
    ['a number behind a word', 'T120', 5],
  ])('respects Retry-After: %s', (_what, retryAfter, seconds) => {
    expect(secondsUntil(computeNextAttempt([5], 1, at, retryAfter))).toBe(seconds);
  });

  it('returns null after the end of the schedule despite Retry-After', () => {
    expect(computeNextAttempt([5], 2, at, '60')).toBeNull();
  });
});
