/**
 * The event feed (decisions/notifications "Event feed"). Events stand in the order of the transactions that wrote them,
 * and only those are told before which no transaction is still open: whatever comes later stands behind them.
 */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { ownRowFilter } from '../../domain/authorization/row-level-policy.js';
import { EVENTS } from '../../entities/domain-events.js';
import { inOneOfTenants } from '../../entities/tenant-predicates.js';
import { EVENT_RETENTION_MS } from '../../entities/domain-event.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { conflict, gone, invalid } from '../../platform/errors.js';
import { literal, sql, type Sql } from '../../platform/read-models/index.js';
import { CONTRACTOR_EVENT_FILTER } from './contractor-event-filter.js';
import { decodeCursor, encodeCursor, NIL_ID } from './event-cursor.js';
import type { EventsPageView, EventsQuery, EventView } from './event.dto.js';

/** Bytes of one answer; the rest follows behind its cursor. */
const MOST_BYTES = 8_000_000;
const START = { transaction: '0', id: NIL_ID };

interface Told {
  transaction: string;
  id: string;
  /** Milliseconds. */
  at: number;
  payload: EventView;
}

interface Found {
  /** The first transaction that may still be open. */
  horizon: string;
  /** The cursor names a transaction that has not been. */
  isForeign: boolean;
  /** Events that were there to be told, up to `pageSize`. */
  found: number;
  told: Told[];
}

/** Reads the feed. */
@Injectable()
export class EventsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** What the caller may read behind the cursor. @throws 400 for a cursor or type that is none, 410 for an old cursor. */
  async list(caller: Caller, { after, types, pageSize }: EventsQuery): Promise<EventsPageView> {
    const now = this.clock.now();
    const start = after === undefined ? { ...START, at: now } : decodeCursor(after);
    if (start.at.getTime() < now.getTime() - EVENT_RETENTION_MS)
      throw gone('The cursor is older than 30 days; begin anew');
    const wrong = types.find((type) => !EVENTS.includes(type as never));
    if (wrong !== undefined) throw invalid('types', `must be of ${EVENTS.join(', ')}`);
    this.assertReadTogether(caller);
    const { sql: own, parameters } = ownRowFilter(caller, 'read', 'order', 'e');
    const { transaction, id } = start;
    const page = (await this.db.row<Found>(
      feed(caller.canIfAssigned('read', 'order') ? sql`(${own} or ${CONTRACTOR_EVENT_FILTER})` : own),
      {
        ...parameters,
        ...{ transaction, id, types, pageSize },
        ...{ side: 'contractor', viewerId: caller.organizationId },
      },
    ))!;
    if (page.isForeign) throw gone('The cursor is of another time of this database; begin anew');
    return { values: page.told.map(({ payload }) => payload), cursor: encodeCursor(this.endOf(page, pageSize, now)) };
  }

  /** On a distributed database no cursor covers several routers: each node counts its own transactions (docs/scale.md). */
  private assertReadTogether(caller: Caller): void {
    if (caller.canIfAssigned('read', 'order') && !this.db.canReadFromOneSnapshot(caller.routerIds))
      throw conflict('A distributed database does not list the events of several routers together');
  }

  private endOf({ found, told, horizon }: Found, pageSize: number, now: Date) {
    const isEnd = found < pageSize && told.length === found;
    const last = told.at(-1);
    if (isEnd || !last) return { transaction: horizon, id: NIL_ID, at: now };
    return { transaction: last.transaction, id: last.id, at: new Date(last.at) };
  }
}

/** Each router has its own way through the index; a contractor works for several. */
const ROUTERS = sql`select unnest(${'routerIds'}::uuid[]) as id`;

/**
 * The first transaction that may still write: those of other databases of the cluster, which never do here, hold nobody
 * up. Who may not look at other people's sessions waits for them all.
 */
const HORIZON = sql`
  select coalesce((
      select min(open.id) from (select pg_snapshot_xip(present.snapshot)::text::bigint as id) open
      where not exists (select 1 from pg_stat_activity elsewhere where elsewhere.datname <> current_database()
        and elsewhere.backend_xid::text::bigint = open.id & 4294967295)),
    pg_snapshot_xmax(present.snapshot)::text::bigint) as transaction
  from (select pg_current_snapshot() as snapshot) present`;

function feed(readable: Sql): Sql {
  return sql`
  with horizon as materialized (${HORIZON}),
  page as (
    select told.* from (${ROUTERS}) router cross join lateral (
      select e.recorded_by, e.id, e.created_at, e.payload from events e
      where ${inOneOfTenants('e', sql`router.id`)} and e.recorded_by < (select transaction from horizon)
        and (e.recorded_by, e.id) > (${'transaction'}::bigint, ${'id'}::uuid)
        and (cardinality(${'types'}::text[]) = 0 or e.event = any(${'types'}::text[])) and ${readable}
      order by e.recorded_by, e.id limit ${'pageSize'}::int) told
    order by told.recorded_by, told.id limit ${'pageSize'}::int),
  sized as (
    select page.*, row_number() over one_by_one as number,
      sum(octet_length(page.payload::text)) over one_by_one as bytes
    from page window one_by_one as (order by recorded_by, id rows unbounded preceding))
  select (select transaction::text from horizon) as horizon, (select count(*)::int from page) as found,
    ${'transaction'}::bigint > pg_snapshot_xmax(pg_current_snapshot())::text::bigint as "isForeign",
    coalesce((select json_agg(json_build_object('transaction', recorded_by::text, 'id', id,
        'at', (extract(epoch from created_at) * 1000)::bigint, 'payload', payload) order by recorded_by, id)
      from sized where number = 1 or bytes <= ${literal(MOST_BYTES)}), '[]') as told`;
}
