/**
 * Events of a database that was restored into another PostgreSQL cluster. They are sorted by transaction, and another cluster
 * counts its own transactions, so events with higher numbers would be hidden from the feed.
 */
import { BoundedClient } from '../platform/database/bounded-client.js';
import { createConnectionConfig } from '../platform/database/connection-config.js';

/** In a Citus cluster, each node counts transactions. Uses the index of each router. */
const HAS_FUTURE_EVENTS = `
  select exists (
    select from organizations router
    where router.id = router.router_id and not exists (select from pg_extension where extname = 'citus')
      and exists (select from events e where e.router_id = router.id
        and e.recorded_by >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint)) as has`;

/** Their IDs, which contain the time, keep the order. */
const RENUMBER = `
  update events e set recorded_by = pg_current_xact_id()::text::bigint from organizations router
  where router.id = router.router_id and e.router_id = router.id
    and e.recorded_by >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;

/** Whether the feed hides events, because they have numbers of another cluster. */
export async function hasFutureEvents(database: BoundedClient): Promise<boolean> {
  return (await database.query<{ has: boolean }>(HAS_FUTURE_EVENTS)).rows[0].has;
}

/** Makes these events visible. Cursors of before the restore stay invalid (410). */
export async function renumberFutureEvents(url: string, log: (line: string) => void): Promise<void> {
  const database = new BoundedClient(
    createConnectionConfig(url, { name: 'migrations', silenceTimeoutMs: () => Infinity }),
  );
  try {
    await database.connect();
    if (!(await hasFutureEvents(database))) return;
    const { rowCount } = await database.query(RENUMBER);
    log(`The database was restored: ${rowCount} events are visible in the feed again`);
  } finally {
    await database.end().catch(() => undefined);
  }
}
