/** How long a change of a table may wait for its lock: whoever comes after it waits behind it, whatever they want to do. */

/** Milliseconds while somebody keeps tables for long, as a dump does: a short try, no more than others notice. */
export const BRIEF_MS = 150;
/** Milliseconds where all others come and go. */
const USUAL_MS = 600;
/** Milliseconds while PostgreSQL tends tables: its workers give way after a second of waiting. */
const TENDED_MS = 1500;

/** Runs one statement. */
type Ask = (text: string) => Promise<unknown>;

/** Who keeps tables, and how long that lets a change wait for them. */
export interface LockTimeout {
  /** Milliseconds. */
  waitMs: number;
  /** In words, for people; null: nobody for long. */
  blockedBy: string | null;
}

/** What we may not see counts as kept for long; relations below this number are PostgreSQL's own. */
const LOOK = `
  with tending as materialized (
    select pid from pg_stat_progress_vacuum where datname = current_database()
    union all select pid from pg_stat_progress_analyze where datname = current_database()
  ), holding as materialized (
    select a.pid, a.application_name, extract(epoch from clock_timestamp() - a.xact_start)::int as seconds
    from (select distinct pid from pg_locks
      where locktype = 'relation' and granted and relation >= 16384 and pid is distinct from pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())) l
    left join pg_stat_activity a on a.pid = l.pid
    where coalesce(a.xact_start, '-infinity') < clock_timestamp() - interval '1 second'
      and not exists (select 1 from tending t where t.pid = l.pid)
    order by a.xact_start limit 1
  )
  select exists (select 1 from tending) as "isTended", exists (select 1 from holding) as "isHeld",
    (select concat_ws(', ', 'process ' || pid, nullif(application_name, ''), seconds || ' s') from holding) as "blockedBy"`;

interface Look {
  isTended: boolean;
  isHeld: boolean;
  blockedBy: string | null;
}

/** @param ask outside of a transaction, so that it sees those of others alone. */
export async function chooseLockTimeout(ask: Ask): Promise<LockTimeout> {
  const [found] = (await ask(LOOK)) as (Look | undefined)[];
  if (found?.isHeld) return { waitMs: BRIEF_MS, blockedBy: found.blockedBy || 'somebody' };
  return { waitMs: found?.isTended ? TENDED_MS : USUAL_MS, blockedBy: null };
}
