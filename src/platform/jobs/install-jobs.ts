/** Creates and updates the tables of the job queue; called with the migrations. */
import { runMigrations } from 'graphile-worker';
import { jobLogger, type JobLog } from './job-log.js';

/** Runs the queue's own migrations in its own schema, `graphile_worker`; several processes may do so at once. */
export async function installJobs(connectionString: string, log?: JobLog): Promise<void> {
  await runMigrations({ connectionString, logger: jobLogger(log) });
}
