/** Adds a job without the service, as another process would. */
import type { Pool } from 'pg';
import type { JobPayload } from '../../src/platform/jobs/jobs.js';

interface JobOptions {
  runAt?: Date;
  key?: string;
  maxAttempts?: number;
}

/** Adds the job in a transaction of its own. */
export async function addJob(
  pool: Pool,
  name: string,
  payload: JobPayload = {},
  { runAt, key, maxAttempts }: JobOptions = {},
): Promise<void> {
  await pool.query(
    `select graphile_worker.add_job($1::text, payload => $2::json, run_at => $3::timestamptz,
       max_attempts => $4::smallint, job_key => $5::text)`,
    [name, JSON.stringify(payload), runAt ?? null, maxAttempts ?? null, key ?? null],
  );
}
