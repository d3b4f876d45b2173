/** Requests before jobs: what somebody waits for is not held up by the mails of those who were before. */
import { setTimeout as pause } from 'node:timers/promises';
import { now } from '../clock.js';
import type { AroundJob } from '../jobs/jobs.js';

/** Jobs at once while requests wait. */
const AT_ONCE = 2;
/** Milliseconds that a job is late at most for the sake of requests: where they never end, it goes beside them. */
const LATE_MS = 10_000;
/** Milliseconds between looks whether a job may begin. */
const LOOK_MS = 20;

/** @param doRequestsWait whether jobs should let requests go first now. */
export function jobTurns(doRequestsWait: () => boolean): AroundJob {
  let underWay = 0;
  const isLate = (dueAt: Date) => now().getTime() - dueAt.getTime() > LATE_MS;
  return async ({ runAt }, work) => {
    while (underWay >= AT_ONCE && doRequestsWait() && !isLate(runAt)) await pause(LOOK_MS);
    underWay++;
    try {
      await work();
    } finally {
      underWay--;
    }
  };
}
