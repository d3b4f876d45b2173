/** A queue stops only after the jobs that it fetched have started or were returned. */
import { once } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';

/**
 * Extends the graceful shutdown of a queue, by at most the `ttl` of fetched jobs. A queue that is released in the mode
 * `WAITING` returns its jobs without waiting for it: a lost connection would be an unhandled rejection, which ends the
 * process, and the running jobs would be aborted as failed.
 */
export function waitForFetchedJobs(events: WorkerEvents): GraphileConfig.Plugin {
  let isWaiting = false;
  events.on('localQueue:setMode', ({ newMode }) => (isWaiting = newMode === 'WAITING'));
  return {
    name: 'WaitForFetchedJobs',
    version: '1.0.0',
    worker: {
      middleware: {
        async poolGracefulShutdown(next) {
          while (isWaiting) await once(events, 'localQueue:setMode');
          return next();
        },
      },
    },
  };
}
