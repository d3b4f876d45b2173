/** PostgreSQL ends ten times, in both ways, while one process runs jobs: for long runs, as one end may be lucky. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RestartableJobs } from '../support/database-restart.js';

const RESTARTS = 10;

let jobs: RestartableJobs;
beforeAll(async () => void (jobs = await RestartableJobs.start()), 120_000);
afterAll(() => jobs.stop(), 60_000);

it(`runs all jobs though PostgreSQL ended ${RESTARTS} times`, async () => {
  for (let ended = 0; ended < RESTARTS; ended++) await jobs.endDatabase(ended % 2 === 0 ? 'fast' : 'kill');
  await expect(jobs.finishJobs()).resolves.toBeUndefined();
}, 1_500_000);
