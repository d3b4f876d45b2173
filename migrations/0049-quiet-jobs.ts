/**
 * Lets jobs be added without an announcement. PostgreSQL commits transactions that announce something one after the other;
 * the service announces the jobs of many itself (`src/platform/fast/announcements.ts`).
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class QuietJobs1795000000049 implements MigrationInterface {
  /** The queue's functions announce by `pg_notify`, and find this one first; all else that they name is where it was. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema quiet;
      create function quiet.pg_notify(channel text, payload text) returns void language plpgsql as $$
      begin
        if channel <> 'jobs:insert' then perform pg_catalog.pg_notify(channel, payload); end if;
      end $$;
      set local check_function_bodies = off;
      create function quiet.change_jobs(added json, removed text[]) returns void language plpgsql
        set search_path = quiet, pg_catalog as $$
      begin
        perform graphile_worker.remove_job(key) from unnest(removed) key;
        if json_array_length(added) > 0 then
          perform graphile_worker.add_jobs(array(
            select row(job.name, job.payload, null, job."runAt", null, job.key, null, null)::graphile_worker.job_spec
            from json_to_recordset(added) as job(name text, payload json, "runAt" timestamptz, key text)));
        end if;
      end $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema quiet cascade');
  }
}
