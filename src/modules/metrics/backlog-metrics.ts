/** How much work waits: deliveries and jobs of the whole service, asked of the database when somebody looks. */
import { Gauge, type Registry } from 'prom-client';
import type { Jobs } from '../../platform/jobs/jobs.js';
import type { DedicatedConnection } from '../../platform/database/dedicated-connection.js';

/** `pending` alone is late once its time has come; `dead` ones wait for somebody to look. A running job waits no more. */
const WORK = `
  select (select count(*) from deliveries where status = 'pending')::int as pending,
    (select coalesce(extract(epoch from now() - min(next_attempt_at)), 0) from deliveries
      where status = 'pending' and next_attempt_at <= now())::float8 as age,
    (select count(*) from deliveries where status in ('dead', 'not_configured') and status = 'dead')::int as dead,
    (select count(*) from deliveries where status in ('dead', 'not_configured') and status = 'not_configured')::int
      as "notConfigured",
    (select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)::int as jobs,
    (select coalesce(extract(epoch from now() - min(run_at)), 0) from graphile_worker.jobs
      where run_at <= now() and attempts < max_attempts and locked_at is null)::float8 as "jobAge",
    (select count(*) from graphile_worker.jobs where attempts >= max_attempts and locked_at is null)::int as "deadJobs"`;

interface Work {
  pending: number;
  age: number;
  dead: number;
  notConfigured: number;
  jobs: number;
  jobAge: number;
  deadJobs: number;
}

/**
 * Registers the gauges. One statement a look, over a connection that a full pool leaves alone, and none fails while the
 * database is away. All processes see the same work: a cluster tells the greatest of their numbers, not the sum.
 */
export function registerBacklogMetrics(registry: Registry, queue: Jobs, connection: DedicatedConnection): void {
  const gauge = (name: string, help: string, aggregator: 'max' | 'min' = 'max') =>
    new Gauge({ name, help, aggregator, registers: [registry], collect: () => once() });
  const pending = gauge('deliveries_pending', 'Deliveries that are to be sent, or sent again.');
  const age = gauge('deliveries_oldest_due_seconds', 'How late the oldest delivery is whose time has come.');
  const dead = gauge('deliveries_dead', 'Deliveries that were given up.');
  const notConfigured = gauge('deliveries_not_configured', 'Deliveries whose channel is not configured.');
  const jobs = gauge('jobs_due', 'Jobs whose time has come, running ones included, dead ones not.');
  const jobAge = gauge(
    'jobs_oldest_due_seconds',
    'How late the oldest job is whose time has come and that nobody does.',
  );
  const deadJobs = gauge('jobs_dead', 'Jobs that failed as often as they may and are kept for somebody to look.');
  const running = gauge('jobs_running', '1 while a process looks for jobs and does them.');
  const up = gauge('database_up', '1 while the database answers; the counts of work are old otherwise.', 'min');
  const look = async () => {
    running.set(queue.isRunning ? 1 : 0);
    const [work] = await connection.query<Work>(WORK).catch(() => []);
    up.set(work ? 1 : 0);
    if (!work) return;
    pending.set(work.pending);
    age.set(work.age);
    dead.set(work.dead);
    notConfigured.set(work.notConfigured);
    jobs.set(work.jobs);
    jobAge.set(work.jobAge);
    deadJobs.set(work.deadJobs);
  };
  // Metrics are read side by side: each waits for the one look.
  let looking: Promise<void> | null = null;
  const once = () => (looking ??= look().finally(() => (looking = null)));
}
