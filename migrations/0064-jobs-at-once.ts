/**
 * Adds new jobs by one statement. The queue's own function sees to tasks, lines and what runs under the same key by one
 * statement each, and answers with all jobs whole; nearly all jobs of ours are new, so all of that is done for the others alone.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The queue's own function takes what is the first job of its name, or has the key of another one. */
const AT_ONCE = `
  with wanted as materialized (
    select * from json_to_recordset(added) as job(name text, payload json, "runAt" timestamptz, key text)
  ), new as (
    insert into graphile_worker._private_jobs (task_id, payload, run_at, key)
    select task.id, wanted.payload, coalesce(wanted."runAt", now()), wanted.key
    from wanted join graphile_worker._private_tasks task on task.identifier = wanted.name
    on conflict (key) do nothing
    returning key
  )
  select array_agg(row(name, payload, null, "runAt", null, key, null, null)::graphile_worker.job_spec) into others
  from wanted
  where not exists (select from graphile_worker._private_tasks task where task.identifier = wanted.name)
    or wanted.key is not null and not exists (select from new where new.key = wanted.key);`;

export class JobsAtOnce1795000000064 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await replace(runner, AT_ONCE);
  }

  async down(runner: QueryRunner): Promise<void> {
    const all = `
      select array_agg(row(name, payload, null, "runAt", null, key, null, null)::graphile_worker.job_spec) into others
      from json_to_recordset(added) as job(name text, payload json, "runAt" timestamptz, key text);`;
    await replace(runner, all);
  }
}

/** The queue's tables are made after the migrations. */
async function replace(runner: QueryRunner, rest: string): Promise<void> {
  await runner.query(`
    set local check_function_bodies = off;
    create or replace function quiet.change_jobs(added json, removed text[]) returns void language plpgsql
      set search_path = quiet, pg_catalog as $$
    declare
      others graphile_worker.job_spec[];
    begin
      perform graphile_worker.remove_job(key) from unnest(removed) key;
      ${rest}
      if others is not null then perform graphile_worker.add_jobs(others); end if;
    end $$;
  `);
}
