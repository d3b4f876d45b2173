/** How much work waits: deliveries, jobs and database connections, asked when somebody looks. */
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../platform/database/database.js';
import type { Jobs } from '../platform/jobs/jobs.js';
import type { OwnConnection } from '../platform/database/own-connection.js';

/** `pending` alone is late once its time has come; `dead` ones wait for somebody to look. */
const WORK = `
  select (select count(*) from deliveries where status = 'pending')::int as pending,
    (select coalesce(extract(epoch from now() - min(next_attempt_at)), 0) from deliveries
      where status = 'pending' and next_attempt_at <= now())::float8 as age,
    (select count(*) from deliveries where status in ('dead', 'not_configured') and status = 'dead')::int as dead,
    (select count(*) from deliveries where status in ('dead', 'not_configured') and status = 'not_configured')::int
      as "notConfigured",
    (select count(*) from graphile_worker.jobs where run_at <= now())::int as jobs`;

interface Work {
  pending: number;
  age: number;
  dead: number;
  notConfigured: number;
  jobs: number;
}

/**
 * Registers the gauges. Answers what brings them up to date; one statement a look, over a connection that a full pool leaves
 * alone, and none fails while the database is away.
 */
export function measureWork(
  registry: Registry,
  db: Database,
  queue: Jobs,
  connection: OwnConnection,
): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const up = gauge('database_up', '1 while the database answers; the counts of work are old otherwise.');
  const pending = gauge('deliveries_pending', 'Deliveries that are to be sent, or sent again.');
  const age = gauge('deliveries_oldest_due_seconds', 'How late the oldest delivery is whose time has come.');
  const dead = gauge('deliveries_dead', 'Deliveries that were given up.');
  const notConfigured = gauge('deliveries_not_configured', 'Deliveries whose channel is not configured.');
  const jobs = gauge('jobs_due', 'Jobs whose time has come, running ones included.');
  const running = gauge('jobs_running', '1 while this process looks for jobs and does them.');
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of this process, and requests that wait for one.',
    labelNames: ['state'] as const,
    registers: [registry],
  });
  return async () => {
    const { total, idle, waiting } = db.fair.connections;
    connections.set({ state: 'used' }, total - idle);
    connections.set({ state: 'idle' }, idle);
    connections.set({ state: 'waiting' }, waiting);
    running.set(queue.areRunning ? 1 : 0);
    const [work] = await connection.query<Work>(WORK).catch(() => []);
    up.set(work ? 1 : 0);
    if (!work) return;
    pending.set(work.pending);
    age.set(work.age);
    dead.set(work.dead);
    notConfigured.set(work.notConfigured);
    jobs.set(work.jobs);
  };
}
