/** Adding and removing jobs without a notification (`src/platform/fast/announcements.ts`). */
export const JOBS = `
  -- PostgreSQL commits transactions that notify one after the other. The functions of graphile_worker find this pg_notify
  -- first; everything else that they name stays where it was.
  create schema quiet;
  create function quiet.pg_notify(channel text, payload text) returns void language plpgsql as $$
    begin
      if channel <> 'jobs:insert' then perform pg_catalog.pg_notify(channel, payload); end if;
    end
  $$;

  -- Nearly all jobs are new and are added by one statement; the function of graphile_worker takes the others: the first job
  -- of its task, and one whose key is in use.
  create function quiet.change_jobs(added json, removed text[]) returns void language plpgsql
    set search_path = quiet, pg_catalog as $$
    declare
      others graphile_worker.job_spec[];
    begin
      perform graphile_worker.remove_job(key) from unnest(removed) key;
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
        or wanted.key is not null and not exists (select from new where new.key = wanted.key);
      if others is not null then perform graphile_worker.add_jobs(others); end if;
    end
  $$;
`;
