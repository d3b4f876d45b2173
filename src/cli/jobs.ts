/** `jobs`: lists and retries dead jobs, lists and runs recurring ones. */
import type { Command } from 'commander';
import { withDatabase } from './with-database.js';
import { withExample } from './examples.js';
import { UsageError } from './failures.js';
import { printResult, formatTable } from './command-result.js';

interface DeadJob {
  id: string;
  name: string;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  updatedAt: Date;
}

const DEAD = `attempts >= max_attempts and locked_at is null`;
const LIST = `select id, task_identifier as name, attempts, last_error as "lastError", created_at as "createdAt",
  updated_at as "updatedAt" from graphile_worker.jobs where ${DEAD} order by updated_at desc limit 1000`;
const REPLAY = `select count(*)::int as count from graphile_worker.reschedule_jobs(
  array(select id from graphile_worker.jobs where ${DEAD} and ($1::bigint[] is null or id = any($1))),
  run_at => now(), attempts => 0)`;

interface RecurringJob {
  name: string;
  lastRun: string | null;
  nextRun: string;
  isRunning: boolean;
}

const LIST_RECURRING = `select key as name, payload ->> 'lastRun' as "lastRun", run_at as "nextRun",
  locked_at is not null as "isRunning" from graphile_worker._private_jobs where payload::jsonb ? 'lastRun' order by key`;
const RUN = `select count(*)::int as count from graphile_worker.reschedule_jobs(
  array(select id from graphile_worker._private_jobs where key = any($1) and payload::jsonb ? 'lastRun'),
  run_at => now(), attempts => 0)`;

/** Adds the commands. */
export function addJobs(program: Command): void {
  const jobs = program
    .command('jobs')
    .description('Manage dead jobs, which have failed too often, and recurring ones.');
  withExample(jobs, 'jobs list');

  const list = jobs.command('list').description('List dead jobs, newest first, at most 1,000.');
  withExample(list, 'jobs list').action(
    printResult(async () => {
      const values = await withDatabase(async (database) => (await database.query<DeadJob>(LIST)).rows);
      const rows = values.map((job) => [
        job.id,
        job.name,
        job.attempts,
        job.updatedAt.toISOString(),
        job.lastError?.split('\n')[0] ?? null,
      ]);
      return { value: { values }, lines: formatTable(['ID', 'JOB', 'ATTEMPTS', 'LAST ATTEMPT', 'ERROR'], rows) };
    }),
  );

  const replay = jobs
    .command('replay [id...]')
    .description('Retry dead jobs, starting with the first attempt.')
    .option('--all', 'all dead jobs');
  withExample(replay, 'jobs replay --all').action(
    printResult(async (ids: string[], { all }: { all?: boolean }) => {
      if (ids.length === 0 && !all) throw new UsageError('Give job IDs, or --all');
      if (ids.some((id) => !/^\d{1,18}$/.test(id))) throw new UsageError('Job IDs are integers');
      const [{ count }] = await withDatabase(
        async (database) => (await database.query<{ count: number }>(REPLAY, [all ? null : ids])).rows,
      );
      return { value: { count }, lines: [`${count} jobs are retried`], hasFailed: count < ids.length };
    }),
  );

  const recurring = jobs.command('recurring').description('List recurring jobs, such as retention, with their runs.');
  withExample(recurring, 'jobs recurring').action(
    printResult(async () => {
      const values = await withDatabase(async (database) => (await database.query<RecurringJob>(LIST_RECURRING)).rows);
      const rows = values.map(({ name, lastRun, nextRun, isRunning }) => [
        name,
        lastRun,
        isRunning ? 'running' : new Date(nextRun).toISOString(),
      ]);
      return { value: { values }, lines: formatTable(['JOB', 'LAST RUN', 'NEXT RUN'], rows) };
    }),
  );

  const runNow = jobs.command('run <name...>').description('Run recurring jobs now, in a process that runs jobs.');
  withExample(runNow, 'jobs run records.purge deliveries.purge').action(
    printResult(async (names: string[]) => {
      const [{ count }] = await withDatabase(
        async (database) => (await database.query<{ count: number }>(RUN, [names])).rows,
      );
      return { value: { count }, lines: [`${count} jobs run now`], hasFailed: count < names.length };
    }),
  );
}
