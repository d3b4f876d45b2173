/** Several server processes on one port; the first process of all prepares the database and watches over them. */
import cluster from 'node:cluster';
import { sendToParent, type StartupReport } from './startup-report.js';
import { WorkerWatchdog, startHeartbeat } from './worker-watchdog.js';
import { serveClusterMetrics } from '../modules/metrics/serve-metrics.js';
import type { Config } from '../platform/config.js';
import { serveRateLimits } from '../platform/cluster-rate-limiter.js';
import type { PreparedDatabase } from './database.js';
import type { ShutdownHandler } from './graceful-shutdown.js';

/** Pause before a process that died is replaced. */
const RESTART_MS = 500;

/** What a process says once it serves. */
interface Ready {
  isReady: true;
  announcement: StartupReport | null;
}

/** Whether this process is the one of the cluster that announces the service: the first that was started. */
export function isFirstOfCluster(): boolean {
  return cluster.worker?.id === 1;
}

/** Tells the cluster that this process is ready, and what it announced. */
export function reportReady(announcement: StartupReport | null): void {
  process.send?.({ isReady: true, announcement } satisfies Ready);
  startHeartbeat();
}

/** Starts one process, which makes demo data, and once that is ready the rest; one that dies later is replaced. */
export async function serveClustered(config: Config, database: PreparedDatabase, stop: ShutdownHandler): Promise<void> {
  let stopping = false;
  let ready = false;
  const workers = () => Object.values(cluster.workers ?? {});
  // A process takes the database of its settings for an external one, without demo data.
  const settled = { DATABASE_URL: database.url, DATABASE_URL_FILE: '', DEMO: config.demo ? '1' : '0', DEMO_FILE: '' };
  const start = () => cluster.fork(settled);
  const end = async (code: number) => {
    await database.stop();
    process.exit(code);
  };
  serveRateLimits();
  const { metricsPort, host } = config;
  if (metricsPort !== null) await serveClusterMetrics({ port: metricsPort, host });
  const watch = new WorkerWatchdog((line) => void process.stderr.write(`${line}\n`));
  cluster.on('message', (worker, message: Partial<Ready> | null) => {
    watch.recordHeartbeat(worker, message);
    if (ready || !message?.isReady) return;
    ready = true;
    if (message.announcement) sendToParent(message.announcement);
    for (let count = 1; count < config.cluster && !stopping; count++) start();
  });
  cluster.on('exit', (worker, code) => {
    watch.untrack(worker);
    // What the first cannot do, such as listen on a port that is taken, its successor could not do either.
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
