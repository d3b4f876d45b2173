/**
 * The event feed (decisions/notifications "Event feed"). Events are sorted by the transaction that wrote them. Only events
 * of transactions below the oldest open one (the horizon) are returned, so that no event can appear before a cursor later.
 */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { buildOwnRowFilter } from '../../domain/authorization/row-level-policy.js';
import { EVENTS } from '../../entities/event-types.js';
import { EVENT_RETENTION_MS } from '../../entities/domain-event.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { conflict, gone, invalid } from '../../platform/errors.js';
import { and, literal, sql, unprepared, type Sql } from '../../platform/read-models/index.js';
import { CONTRACTOR_EVENT_FILTER } from './contractor-event-filter.js';
import { decodeCursor, encodeCursor, LATEST, NIL_ID, type EventCursor } from './event-cursor.js';
import type { EventsPageView, EventsQuery, EventView } from './event.dto.js';

/** Maximum size of one response. The cursor of the response continues after it. */
const MAX_BYTES = 8_000_000;
const START = { transaction: '0', id: NIL_ID };

interface EventRow {
  transaction: string;
  id: string;
  /** Milliseconds since the epoch. */
  at: number;
  payload: EventView;
}

interface FeedPage {
  /** The oldest transaction that may still be open. */
  horizon: string;
  /** Whether the transaction of the cursor lies in the future: the database was restored or replaced. */
  isForeign: boolean;
  /** Number of events found, up to `pageSize`. */
  count: number;
  /** The events found, up to `MAX_BYTES`. */
  events: EventRow[];
}

/** Reads the feed. */
@Injectable()
export class EventsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Events after the cursor that the caller can read.
   * @throws 400 for an invalid cursor or event name, 409 as `assertSingleNode`, 410 for an expired or foreign cursor.
   */
  async list(caller: Caller, query: EventsQuery): Promise<EventsPageView> {
    const { after, types, pageSize, since, orderId } = query;
    const now = this.clock.now();
    if (after === LATEST) return this.findEnd(caller, query, now);
    const start = after === undefined ? { ...START, at: now } : decodeCursor(after);
    if (start.at.getTime() < now.getTime() - EVENT_RETENTION_MS)
      throw gone('The cursor is older than 30 days; start again without a cursor', 'CURSOR_EXPIRED');
    const unknown = types.find((type) => !EVENTS.includes(type as never));
    if (unknown !== undefined) throw invalid('types', `must be of ${EVENTS.join(', ')}`, 'NOT_A_CHOICE');
    this.assertSingleNode(caller);
    const { sql: own, parameters } = buildOwnRowFilter(caller, 'read', 'order', 'e');
    const { transaction, id } = start;
    const readable = caller.canIfAssigned('read', 'order') ? sql`(${own} or ${CONTRACTOR_EVENT_FILTER})` : own;
    const page = (await this.db.row<FeedPage>(
      buildFeedQuery([readable, ...(since ? [SINCE] : []), ...(orderId ? [OF_ORDER] : [])]),
      {
        ...parameters,
        transaction,
        id,
        types,
        pageSize,
        since,
        orderId,
        party: 'contractor',
        viewerId: caller.organizationId,
      },
    ))!;
    if (page.isForeign)
      throw gone(
        'The database was restored after the cursor was issued; start again without a cursor',
        'CURSOR_EXPIRED',
      );
    const cursor = encodeCursor(this.nextCursor(page, pageSize, now));
    return { values: page.events.map(({ payload }) => payload), cursor };
  }

  /** The cursor of now, without events. @throws 400 if it is combined with a start time, 409 as `assertSingleNode` */
  private async findEnd(caller: Caller, { since }: EventsQuery, now: Date): Promise<EventsPageView> {
    if (since !== undefined) throw invalid('since', `must not be given with after=${LATEST}`, 'NOT_ALLOWED');
    this.assertSingleNode(caller);
    const { transaction } = (await this.db.row<{ transaction: string }>(END, { routerId: caller.routerId }))!;
    return { values: [], cursor: encodeCursor({ transaction, id: NIL_ID, at: now }) };
  }

  /**
   * Transaction IDs are local to a node of a distributed database, so that a cursor covers routers of one node only
   * (docs/scale.md). @throws 409 for a contractor whose routers are on several nodes.
   */
  private assertSingleNode(caller: Caller): void {
    if (caller.canIfAssigned('read', 'order') && !this.db.canReadFromOneSnapshot(caller.routerIds))
      throw conflict('A distributed database does not list the events of several routers together', 'NOT_DISTRIBUTED');
  }

  private nextCursor({ count, events, horizon }: FeedPage, pageSize: number, now: Date): EventCursor {
    const isEnd = count < pageSize && events.length === count;
    const last = events.at(-1);
    if (isEnd || !last) return { transaction: horizon, id: NIL_ID, at: now };
    return { transaction: last.transaction, id: last.id, at: new Date(last.at) };
  }
}

/** The index is read once per router; a contractor may work for several. */
const ROUTERS = sql`select unnest(${'routerIds'}::uuid[]) as id`;

/**
 * The oldest open transaction. Ignores transactions of other databases of the server, which cannot write here. Without
 * permission to see the sessions of other database users, all transactions count.
 */
const HORIZON = sql`
  select coalesce((
      select min(open.id) from (select pg_snapshot_xip(present.snapshot)::text::bigint as id) open
      where not exists (select 1 from pg_stat_activity elsewhere where elsewhere.datname <> current_database()
        and elsewhere.backend_xid::text::bigint = open.id & 4294967295)),
    pg_snapshot_xmax(present.snapshot)::text::bigint) as transaction
  from (select pg_current_snapshot() as snapshot) present`;

const END = sql`select horizon.transaction::text as transaction from (${HORIZON}) horizon`;

/** Planned with the time, because an index finds recent events and the feed the others. */
const SINCE = unprepared(sql`e.created_at >= ${'since'}::timestamptz`);
const OF_ORDER = sql`e.order_id = ${'orderId'}::uuid`;

function buildFeedQuery(conditions: readonly Sql[]): Sql {
  return sql`
  with horizon as materialized (${HORIZON}),
  page as (
    select found.* from (${ROUTERS}) router cross join lateral (
      select e.recorded_by, e.id, e.created_at, e.payload from events e
      where e.router_id = router.id and e.recorded_by < (select transaction from horizon)
        and (e.recorded_by, e.id) > (${'transaction'}::bigint, ${'id'}::uuid)
        and (cardinality(${'types'}::text[]) = 0 or e.event = any(${'types'}::text[])) and ${and(conditions)}
      order by e.recorded_by, e.id limit ${'pageSize'}::int) found
    order by found.recorded_by, found.id limit ${'pageSize'}::int),
  sized as (
    select page.*, row_number() over one_by_one as number,
      sum(octet_length(page.payload::text)) over one_by_one as bytes
    from page window one_by_one as (order by recorded_by, id rows unbounded preceding))
  select (select transaction::text from horizon) as horizon, (select count(*)::int from page) as count,
    ${'transaction'}::bigint > pg_snapshot_xmax(pg_current_snapshot())::text::bigint as "isForeign",
    coalesce((select json_agg(json_build_object('transaction', recorded_by::text, 'id', id,
        'at', (extract(epoch from created_at) * 1000)::bigint, 'payload', payload) order by recorded_by, id)
      from sized where number = 1 or bytes <= ${literal(MAX_BYTES)}), '[]') as events`;
}
