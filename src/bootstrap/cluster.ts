/** Runs several server processes on one port. The primary process prepares the database and restarts workers. */
import cluster from 'node:cluster';
import { sendToParent, type StartupReport } from './startup-report.js';
import { WorkerWatchdog, startHeartbeat } from './worker-watchdog.js';
import { serveClusterMetrics } from '../modules/metrics/serve-metrics.js';
import type { Config } from '../platform/config.js';
import { printEntry } from '../platform/log.js';
import { serveRateLimits } from '../platform/cluster-rate-limiter.js';
import type { PreparedDatabase } from './database.js';
import type { ShutdownHandler } from './graceful-shutdown.js';

/** Milliseconds before a worker that ended is replaced. */
const RESTART_MS = 500;

/** Message of a worker that is ready. */
interface Ready {
  isReady: true;
  report: StartupReport | null;
}

/** Whether this is the first worker, which reports the start and creates demo data. */
export function isFirstOfCluster(): boolean {
  return cluster.worker?.id === 1;
}

/** Reports to the primary process that this worker is ready. */
export function reportReady(report: StartupReport | null): void {
  process.send?.({ isReady: true, report } satisfies Ready);
  startHeartbeat();
}

/** Starts one worker, which creates demo data, and then the others. Workers that end later are replaced. */
export async function serveClustered(config: Config, database: PreparedDatabase, stop: ShutdownHandler): Promise<void> {
  let stopping = false;
  let ready = false;
  const workers = () => Object.values(cluster.workers ?? {});
  // To a worker, the prepared database looks external; by default it would have no demo data.
  const environment = {
    DATABASE_URL: database.url,
    DATABASE_URL_FILE: '',
    DEMO: config.demo ? '1' : '0',
    DEMO_FILE: '',
  };
  const start = () => cluster.fork(environment);
  const end = async (code: number) => {
    await database.stop();
    process.exit(code);
  };
  serveRateLimits();
  const { metricsPort, host } = config;
  if (metricsPort !== null) await serveClusterMetrics({ port: metricsPort, host });
  const watch = new WorkerWatchdog((line) => printEntry(line, 'error'));
  cluster.on('message', (worker, message: Partial<Ready> | null) => {
    watch.recordHeartbeat(worker, message);
    if (ready || !message?.isReady) return;
    ready = true;
    if (message.report) sendToParent(message.report);
    for (let count = 1; count < config.cluster && !stopping; count++) start();
  });
  cluster.on('exit', (worker, code) => {
    watch.untrack(worker);
    // If the first worker fails, for example because the port is in use, a replacement would fail too.
    if (!ready) stopping = true;
    if (!stopping) setTimeout(() => stopping || start(), RESTART_MS);
    else if (workers().length === 0) void end(ready ? 0 : (code ?? 1));
  });
  stop.onShutdown((signal) => {
    stopping = true;
    for (const worker of workers()) worker?.process.kill(signal);
    return workers().length === 0 ? database.stop() : new Promise(() => undefined);
  });
  start();
  await new Promise(() => undefined);
}
