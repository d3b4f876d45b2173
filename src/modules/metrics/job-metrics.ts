/** How jobs of this process end, how long they take and how late they begin. */
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Jobs } from '../../platform/jobs/jobs.js';

const SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60];
const LATE_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 3600];

/** Registers the metrics, which grow from now on. */
export function registerJobMetrics(registry: Registry, jobs: Jobs): void {
  const registers = [registry];
  const ended = new Counter({
    name: 'jobs_total',
    help: 'Tries of jobs that ended: done, failed (tried again), dead (not tried again).',
    labelNames: ['job', 'outcome'] as const,
    registers,
  });
  const duration = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time that a try of a job took.',
    labelNames: ['job'] as const,
    buckets: SECONDS,
    registers,
  });
  const late = new Histogram({
    name: 'job_late_seconds',
    help: 'Time from the moment at which a job was due until it began.',
    labelNames: ['job'] as const,
    buckets: LATE_SECONDS,
    registers,
  });
  jobs.onEnd(({ name: job, outcome, seconds, delaySeconds: lateSeconds }) => {
    ended.inc({ job, outcome });
    duration.observe({ job }, seconds);
    late.observe({ job }, lateSeconds);
  });
}
