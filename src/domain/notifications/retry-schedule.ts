/** When a message is tried again: by the schedule of the settings, unless the receiver asks for longer. */

const LONGEST_WAIT_SECONDS = 86_400;

/**
 * The moment of the next try, or null where the schedule is at its end.
 * @param failed tries of this schedule so far. @param retryAfter the header `Retry-After` of the answer.
 */
export function computeNextAttempt(
  schedule: readonly number[],
  failed: number,
  at: Date,
  retryAfter = '',
): Date | null {
  const planned = schedule[failed - 1];
  if (planned === undefined) return null;
  const asked = Math.min(secondsOf(retryAfter, at), LONGEST_WAIT_SECONDS);
  return new Date(at.getTime() + Math.max(planned, asked) * 1000);
}

/** Seconds or an HTTP date; 0 where it is neither. */
function secondsOf(retryAfter: string, at: Date): number {
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) ? 0 : Math.max(0, (until - at.getTime()) / 1000);
}
