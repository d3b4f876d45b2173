/** Starts the service: settings, database, migrations, demo data, server, jobs; and stops it in the opposite order. */
import 'reflect-metadata';
import cluster from 'node:cluster';
import { handOn, tellEnd } from './bootstrap/startup-report.js';
import { isFirstOfCluster, reportReady, serveClustered } from './bootstrap/cluster.js';
import { prepareDatabase } from './bootstrap/database.js';
import { serve } from './bootstrap/server.js';
import { Stop } from './bootstrap/graceful-shutdown.js';
import { loadConfig } from './platform/config.js';
import { traceSources } from './platform/source-traces.js';

async function main(): Promise<void> {
  traceSources();
  const stop = new Stop();
  const config = loadConfig();
  if (cluster.isWorker) {
    return reportReady(await serve(config, config.databaseUrl!, { announce: isFirstOfCluster(), stop }));
  }
  const database = await prepareDatabase(config);
  if (config.cluster > 1) return serveClustered(config, database, stop);
  handOn((await serve(config, database.url, { announce: true, stop, afterwards: () => database.stop() }))!);
}

main().catch((error: Error) => {
  tellEnd(error.message);
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 500).unref();
});
