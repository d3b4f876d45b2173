/** Starts the service: settings, database, migrations, demo data, server, jobs; and stops it in the opposite order. */
import 'reflect-metadata';
import cluster from 'node:cluster';
import { isFirstOfCluster, reportReady, serveClustered } from './serve-clustered.js';
import { prepareDatabase } from './prepare-database.js';
import { serve } from './serve.js';
import { Stop } from './stop.js';
import { loadConfig } from './platform/config.js';
import { boundHeap } from './platform/fast/heap.js';

async function main(): Promise<void> {
  const stop = new Stop();
  const config = loadConfig();
  if (config.tricks.has('heap')) boundHeap();
  if (cluster.isWorker) {
    await serve(config, config.databaseUrl!, { announce: isFirstOfCluster(), stop });
    return reportReady();
  }
  const database = await prepareDatabase(config);
  if (config.cluster > 1) return serveClustered(config, database, stop);
  return serve(config, database.url, { announce: true, stop, afterwards: () => database.stop() });
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 500).unref();
});
