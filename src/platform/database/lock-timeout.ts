/** Chooses how long a change of a table waits for its lock. All later statements on the table queue behind it. */

/** Milliseconds while a long transaction, such as a dump, holds locks: too short for others to notice. */
export const BRIEF_MS = 150;
/** Milliseconds while there are only short transactions. */
const USUAL_MS = 600;
/** Milliseconds during vacuum or analyze: autovacuum yields to a waiting lock after one second. */
const VACUUM_MS = 1500;

/** Runs one statement. */
type RunQuery = (text: string) => Promise<unknown>;

/** A lock timeout and its reason. */
export interface LockTimeout {
  waitMs: number;
  /** Description of the process that holds locks for long; null: there is none. */
  blockedBy: string | null;
}

/** Transactions that the role may not see count as long. Relations below 16384 are system tables. */
const LOCK_HOLDERS = `
  with vacuuming as materialized (
    select pid from pg_stat_progress_vacuum where datname = current_database()
    union all select pid from pg_stat_progress_analyze where datname = current_database()
  ), blocking as materialized (
    select a.pid, a.application_name, extract(epoch from clock_timestamp() - a.xact_start)::int as seconds
    from (select distinct pid from pg_locks
      where locktype = 'relation' and granted and relation >= 16384 and pid is distinct from pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())) l
    left join pg_stat_activity a on a.pid = l.pid
    where coalesce(a.xact_start, '-infinity') < clock_timestamp() - interval '1 second'
      and not exists (select 1 from vacuuming t where t.pid = l.pid)
    order by a.xact_start limit 1
  )
  select exists (select 1 from vacuuming) as "isVacuuming", exists (select 1 from blocking) as "isBlocked",
    (select concat_ws(', ', 'process ' || pid, nullif(application_name, ''), seconds || ' s') from blocking) as "blockedBy"`;

interface LockHolders {
  isVacuuming: boolean;
  isBlocked: boolean;
  blockedBy: string | null;
}

/** @param query runs statements outside a transaction, so that the result only contains other transactions. */
export async function chooseLockTimeout(query: RunQuery): Promise<LockTimeout> {
  const [holders] = (await query(LOCK_HOLDERS)) as (LockHolders | undefined)[];
  if (holders?.isBlocked) return { waitMs: BRIEF_MS, blockedBy: holders.blockedBy || 'another transaction' };
  return { waitMs: holders?.isVacuuming ? VACUUM_MS : USUAL_MS, blockedBy: null };
}
