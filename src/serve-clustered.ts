/** Several server processes on one port; the first one prepares the database and watches over the others. */
import cluster from 'node:cluster';
import type { Config } from './platform/config.js';
import type { PreparedDatabase } from './prepare-database.js';

/** Starts `config.cluster` processes; one that dies is started again. */
export async function serveClustered(config: Config, database: PreparedDatabase): Promise<void> {
  let stopping = false;
  const start = (announce: boolean) =>
    cluster.fork({ DATABASE_URL: database.url, CLUSTER_ANNOUNCE: announce ? '1' : '' });
  for (let index = 0; index < config.cluster; index++) start(index === 0);
  cluster.on('exit', () => {
    if (!stopping) setTimeout(() => start(false), 500);
    else if (Object.keys(cluster.workers ?? {}).length === 0) void database.stop().then(() => process.exit(0));
  });
  const stop = () => {
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  await new Promise(() => undefined);
}
