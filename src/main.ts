/** Entry point: settings, database, migrations, demo data, server, jobs; shutdown in reverse order. */
import 'reflect-metadata';
import cluster from 'node:cluster';
import { sendToParent, reportFatalError } from './bootstrap/startup-report.js';
import { isFirstOfCluster, reportReady, serveClustered } from './bootstrap/cluster.js';
import { prepareDatabase } from './bootstrap/database.js';
import { serve } from './bootstrap/server.js';
import { ShutdownHandler } from './bootstrap/graceful-shutdown.js';
import { loadConfig } from './platform/config.js';
import { installLazySourceMaps } from './platform/lazy-source-maps.js';

async function main(): Promise<void> {
  installLazySourceMaps();
  const stop = new ShutdownHandler();
  const config = loadConfig();
  if (cluster.isWorker) {
    return reportReady(await serve(config, config.databaseUrl!, { announce: isFirstOfCluster(), stop }));
  }
  const database = await prepareDatabase(config);
  if (config.cluster > 1) return serveClustered(config, database, stop);
  sendToParent((await serve(config, database.url, { announce: true, stop, afterwards: () => database.stop() }))!);
}

main().catch((error: Error) => {
  reportFatalError(error.message);
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 500).unref();
});
