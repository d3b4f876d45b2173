/** Creates and updates the tables of the job queue; runs with the migrations. */
import { runMigrations } from 'graphile-worker';
import { Pool } from 'pg';
import { BoundedClient } from '../database/bounded-client.js';
import { createConnectionConfig } from '../database/connection-config.js';
import { createJobLogger, type JobLog } from './job-log.js';

/** Runs the migrations of graphile-worker in its schema `graphile_worker`; safe to run in several processes at once. */
export async function installJobQueue(connectionString: string, log?: JobLog): Promise<void> {
  const session = { statement_timeout: 0 };
  const config = createConnectionConfig(connectionString, {
    name: 'migrations',
    session,
    silenceTimeoutMs: () => Infinity,
  });
  const pgPool = new Pool({ ...config, Client: BoundedClient, max: 2 });
  pgPool.on('error', () => undefined);
  pgPool.on('connect', () => undefined);
  try {
    await runMigrations({ pgPool, logger: createJobLogger(log) });
  } finally {
    await pgPool.end();
  }
}
