/** Time of the next attempt: by the configured schedule, or later if the receiver requests it. */

const MAX_DELAY_SECONDS = 86_400;

/**
 * The time of the next attempt; null after the end of the schedule.
 * @param failed number of failed attempts. @param retryAfter the `Retry-After` header of the response.
 */
export function computeNextAttempt(
  schedule: readonly number[],
  failed: number,
  at: Date,
  retryAfter = '',
): Date | null {
  const scheduled = schedule[failed - 1];
  if (scheduled === undefined) return null;
  const requested = Math.min(secondsOf(retryAfter, at), MAX_DELAY_SECONDS);
  return new Date(at.getTime() + Math.max(scheduled, requested) * 1000);
}

/** Parses seconds or an HTTP date; 0 for anything else. */
function secondsOf(retryAfter: string, at: Date): number {
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) ? 0 : Math.max(0, (until - at.getTime()) / 1000);
}
