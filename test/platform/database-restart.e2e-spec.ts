/** PostgreSQL ends and starts again while a process runs jobs; `database-restarts` repeats it. */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { RestartableJobs } from '../support/database-restart.js';

let jobs: RestartableJobs;
beforeEach(async () => void (jobs = await RestartableJobs.start()), 120_000);
afterEach(() => jobs.stop(), 60_000);

it.each(['fast', 'kill'] as const)(
  'runs all fetched jobs after PostgreSQL ended (%s)',
  async (end) => {
    await jobs.endDatabase(end);
    await expect(jobs.finishJobs()).resolves.toBeUndefined();
  },
  400_000,
);
