/** Requests before jobs: what somebody waits for is not held up by the mails of those who were before. */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { now } from '../clock.js';
import type { AroundJob } from '../jobs/jobs.js';

/** Jobs at once while requests wait, and do so for something else than the processor. */
const AT_ONCE = 2;
/** Milliseconds that a job is late at most for the sake of requests: where they never end, it goes beside them. */
const LATE_MS = 10_000;
/** Milliseconds between looks whether a job may begin. */
const LOOK_MS = 20;

/** Of the time that was looked at, what the event loop was at work from which on it is busy. */
const BUSY = 0.6;
/** Milliseconds of it that are looked at together, at least. */
const WINDOW_MS = 100;

/**
 * While requests wait and the process is busy with them, no job begins; while they wait for a row, two at a time do.
 * @param doRequestsWait whether jobs should let requests go first now. @param isBusy whether the process has no time to spare.
 */
export function jobTurns(doRequestsWait: () => boolean, isBusy = busyLoop()): AroundJob {
  let underWay = 0;
  const isLate = (dueAt: Date) => now().getTime() - dueAt.getTime() > LATE_MS;
  const hasToWait = (dueAt: Date) => doRequestsWait() && (isBusy() || underWay >= AT_ONCE) && !isLate(dueAt);
  return async ({ runAt }, work) => {
    while (hasToWait(runAt)) await pause(LOOK_MS);
    underWay++;
    try {
      await work();
    } finally {
      underWay--;
    }
  };
}

/** @returns whether the event loop has been busy since about `WINDOW_MS` ago, or since somebody asked last. */
export function busyLoop(): () => boolean {
  let since = performance.eventLoopUtilization();
  let share = 0;
  return () => {
    const { idle, active, utilization } = performance.eventLoopUtilization(since);
    if (idle + active >= WINDOW_MS) {
      share = utilization;
      since = performance.eventLoopUtilization();
    }
    return share > BUSY;
  };
}
