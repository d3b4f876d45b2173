/** Metrics of the backlog: deliveries and jobs of the deployment, counted in the database at each scrape. */
import { Gauge, type Registry } from 'prom-client';
import type { Jobs } from '../../platform/jobs/jobs.js';
import type { DedicatedConnection } from '../../platform/database/dedicated-connection.js';

/** Only `pending` deliveries can be late; `dead` ones need a manual replay. A running job does not count as waiting. */
const BACKLOG = `
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

interface Backlog {
  pending: number;
  age: number;
  dead: number;
  notConfigured: number;
  jobs: number;
  jobAge: number;
  deadJobs: number;
}

/**
 * Registers the gauges. A scrape runs one statement over a connection outside the pool, and does not fail while the
 * database is unavailable. All processes count the same backlog, so a cluster reports the maximum instead of the sum.
 */
export function registerBacklogMetrics(registry: Registry, queue: Jobs, connection: DedicatedConnection): void {
  const gauge = (name: string, help: string, aggregator: 'max' | 'min' = 'max') =>
    new Gauge({ name, help, aggregator, registers: [registry], collect: () => refresh() });
  const pending = gauge('deliveries_pending', 'Deliveries to be sent or retried.');
  const age = gauge('deliveries_oldest_due_seconds', 'Delay of the oldest due delivery.');
  const dead = gauge('deliveries_dead', 'Deliveries that failed and are not retried.');
  const notConfigured = gauge('deliveries_not_configured', 'Deliveries whose channel is not configured.');
  const jobs = gauge('jobs_due', 'Due jobs, including running ones, without dead ones.');
  const jobAge = gauge('jobs_oldest_due_seconds', 'Delay of the oldest due job that is not running.');
  const deadJobs = gauge('jobs_dead', 'Jobs that failed in all attempts and are stored for inspection.');
  const running = gauge('jobs_running', '1 while a process runs jobs.');
  const up = gauge('database_up', '1 while the database responds. Otherwise the backlog metrics are outdated.', 'min');
  const readBacklog = async () => {
    running.set(queue.isRunning ? 1 : 0);
    const [backlog] = await connection.query<Backlog>(BACKLOG).catch(() => []);
    up.set(backlog ? 1 : 0);
    if (!backlog) return;
    pending.set(backlog.pending);
    age.set(backlog.age);
    dead.set(backlog.dead);
    notConfigured.set(backlog.notConfigured);
    jobs.set(backlog.jobs);
    jobAge.set(backlog.jobAge);
    deadJobs.set(backlog.deadJobs);
  };
  // The gauges are collected concurrently; all wait for the same statement.
  let pendingRead: Promise<void> | null = null;
  const refresh = () => (pendingRead ??= readBacklog().finally(() => (pendingRead = null)));
}
