/** Metrics of the jobs that this process runs: outcome, duration and delay. */
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Jobs } from '../../platform/jobs/jobs.js';

const SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60];
const DELAY_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 3600];

/** Registers the metrics and updates them at the end of each job. */
export function registerJobMetrics(registry: Registry, jobs: Jobs): void {
  const registers = [registry];
  const finished = new Counter({
    name: 'jobs_total',
    help: 'Finished attempts of jobs: done, failed (will be retried), dead (will not be retried).',
    labelNames: ['job', 'outcome'] as const,
    registers,
  });
  const duration = new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of an attempt of a job.',
    labelNames: ['job'] as const,
    buckets: SECONDS,
    registers,
  });
  const delay = new Histogram({
    name: 'job_late_seconds',
    help: 'Delay from the time at which a job was due until it started.',
    labelNames: ['job'] as const,
    buckets: DELAY_SECONDS,
    registers,
  });
  // An increase from 0 is visible; a series that begins with 1 has none.
  for (const job of jobs.names) finished.inc({ job, outcome: 'dead' }, 0);
  jobs.onEnd(({ name: job, outcome, seconds, delaySeconds }) => {
    finished.inc({ job, outcome });
    duration.observe({ job }, seconds);
    delay.observe({ job }, delaySeconds);
  });
}
