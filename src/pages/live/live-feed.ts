/**
 * Watches the recorded events of the routers that have an open console, with one reader per process. Subscribers learn
 * only which orders changed; they read the data through the API (decisions/pages "Console").
 */
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log.js';
import { literal, sql } from '../../platform/read-models/index.js';

/** An event without its payload. */
export interface LiveEvent {
  id: string;
  event: string;
  orderId: string | null;
  organizationId: string;
}

/** Receives new events of a router; null if there were too many to list them. */
export type LiveListener = (events: readonly LiveEvent[] | null) => void;

/** Milliseconds between two readings. */
const INTERVAL_MS = 1000;
/** Maximum number of events in one reading. */
const MAX_EVENTS = 1000;

/** Later events have this transaction ID or a higher one, because transactions below it are finished. */
const HORIZON = sql`pg_snapshot_xmin(pg_current_snapshot())::text`;
const START = sql`select ${HORIZON} as horizon`;

/** Events of transactions from the last horizon on. Those of transactions that were open then appear late. */
const NEW_EVENTS = sql`
  select ${HORIZON} as horizon, coalesce((select json_agg(found) from (
    select e.id, e.event, e.order_id as "orderId", e.organization_id as "organizationId" from events e
    where ${inTenant('e')} and e.recorded_by >= ${'horizon'}::bigint
    order by e.recorded_by desc, e.id desc limit ${literal(MAX_EVENTS)}) found), '[]') as events`;

/** What the reader knows of one router. */
interface Watched {
  listeners: Set<LiveListener>;
  /** Null before the first reading. */
  horizon: string | null;
  /** IDs of the events of the last reading, which the next one may find again. */
  sent: Set<string>;
}

/** Notifies listeners about new events. Reads nothing while there are none. */
@Injectable()
export class LiveFeed implements OnModuleDestroy {
  private readonly routers = new Map<string, Watched>();
  private timer: NodeJS.Timeout | null = null;
  private isStopped = false;

  constructor(
    private readonly db: Database,
    private readonly log: Log,
  ) {}

  onModuleDestroy(): void {
    this.isStopped = true;
    if (this.timer) clearTimeout(this.timer);
  }

  /** Calls `listener` for events that are recorded from now on. @returns a function that ends the subscription */
  async subscribe(routerId: string, listener: LiveListener): Promise<() => void> {
    const watched = this.routers.get(routerId) ?? { listeners: new Set(), horizon: null, sent: new Set() };
    this.routers.set(routerId, watched);
    watched.listeners.add(listener);
    if (watched.horizon === null) {
      const row = await this.db.row<{ horizon: string }>(START);
      watched.horizon ??= row!.horizon;
    }
    this.schedule();
    return () => {
      watched.listeners.delete(listener);
      if (watched.listeners.size === 0) this.routers.delete(routerId);
    };
  }

  private schedule(): void {
    if (this.timer || this.isStopped || this.routers.size === 0) return;
    this.timer = setTimeout(() => void this.readAll(), INTERVAL_MS).unref();
  }

  private async readAll(): Promise<void> {
    for (const [routerId, watched] of this.routers) {
      // Listeners are notified at the next reading that succeeds.
      await this.read(routerId, watched).catch((error: unknown) => this.log.warn(`Live events: ${String(error)}`));
    }
    this.timer = null;
    this.schedule();
  }

  private async read(routerId: string, watched: Watched): Promise<void> {
    if (watched.horizon === null) return;
    const { horizon } = watched;
    const page = await this.db.row<{ horizon: string; events: LiveEvent[] }>(NEW_EVENTS, { routerId, horizon });
    const events = page!.events.filter(({ id }) => !watched.sent.has(id)).reverse();
    watched.sent = new Set(page!.events.map(({ id }) => id));
    watched.horizon = page!.horizon;
    if (events.length === 0) return;
    const isComplete = page!.events.length < MAX_EVENTS;
    for (const listener of watched.listeners) listener(isComplete ? events : null);
  }
}
