/** Puts deliveries into the queue of jobs, in the transaction that makes or changes them. */
import { Injectable } from '@nestjs/common';
import { inRoutersOf } from '../entities/in-router.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { PlannedJobs } from '../platform/jobs/planned-jobs.js';
import { sql } from '../platform/views/index.js';

/** A delivery as a statement that writes it yields it, by `QUEUED`. */
export interface QueuedDelivery {
  id: string;
  /** Where it goes: the host of a webhook, or the channel. */
  host: string;
  /** Null: not by itself. */
  at: Date | null;
}

/** The same by `QUEUED_NEW`. */
export interface NewDelivery extends QueuedDelivery {
  /** Null: it is not new, so that a job may wait for it already. */
  routerId: string | null;
}

/** Several deliveries of one router that one job does; all of them go to one place. */
export interface DeliveryBatch {
  routerId: string;
  deliveryIds: string[];
  host: string;
  /** ISO 8601: those that were planned for a later moment since have a job of their own. */
  plannedAt: string;
}

/** Yields `QueuedDelivery`; needs `id`, `queue` and `next_attempt_at`. */
export const QUEUED = sql`id, queue as host, next_attempt_at as at`;
/** Yields `NewDelivery` of one that was just made; needs `router_id` too. */
export const QUEUED_NEW = sql`${QUEUED}, router_id as "routerId"`;
/** The same of one that was there before. */
export const QUEUED_AGAIN = sql`${QUEUED}, null::uuid as "routerId"`;

/** Most deliveries of one job. */
const TOGETHER_MAX = 20;
/** A server takes many of these one after the other; the receiver of a webhook keeps nobody but itself waiting. */
const TOGETHER = new Set(['email', 'sms']);
/** Milliseconds by which the clock of PostgreSQL may be ahead. */
const NOW_MS = 1000;
/** PostgreSQL knows moments more exactly than they are written here. */
const PRECISION_MS = 1;

const OF_ROUTERS = inRoutersOf('d', sql`deliveries`, sql`${'ids'}`);

const WAITING = sql`
  select ${QUEUED} from deliveries d where ${OF_ROUTERS} and d.id = any(${'ids'}) and d.next_attempt_at is not null`;

const SEND_NOW = sql`
  update deliveries d set status = 'pending', next_attempt_at = now(), updated_at = now()
  where ${OF_ROUTERS} and d.id = any(${'ids'})
  returning ${QUEUED}`;

/**
 * The jobs carry ids alone; what to send stands in the row. A delivery has one job at most, its own or one together with
 * others, which leaves alone what was dropped or planned anew since.
 */
@Injectable()
export class DeliveryQueue {
  constructor(
    private readonly db: Database,
    private readonly jobs: PlannedJobs,
    private readonly clock: Clock,
  ) {}

  /** Plans each for its `nextAttemptAt`. */
  async add(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) this.plan(await this.db.rows<QueuedDelivery>(WAITING, { ids }));
  }

  /** Plans each for this moment. */
  async sendNow(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) this.plan(await this.db.rows<QueuedDelivery>(SEND_NOW, { ids }));
  }

  /** Plans those that were just written, each by a job of its own; a waiting job moves to the new time. */
  plan(deliveries: readonly QueuedDelivery[]): void {
    const due = deliveries.filter(({ at }) => at !== null);
    this.jobs.add(
      ...due.map(({ id, host, at }) => ({
        ...{ name: 'deliver', payload: { deliveryId: id, host } },
        ...{ runAt: at, key: keyOf(id) },
      })),
    );
  }

  /** Plans what a transaction made or moved: new e-mails and text messages that are due go together. */
  planNew(deliveries: readonly NewDelivery[]): void {
    const soon = this.clock.now().getTime() + NOW_MS;
    const together = new Map<string, NewDelivery[]>();
    const alone = deliveries.filter((one) => {
      const { routerId, host, at } = one;
      if (!routerId || !at || at.getTime() > soon || !TOGETHER.has(host)) return true;
      const place = `${routerId} ${host}`;
      together.set(place, [...(together.get(place) ?? []), one]);
      return false;
    });
    this.plan(alone);
    for (const all of together.values()) {
      const [{ routerId, host }] = all;
      const at = new Date(Math.max(...all.map((one) => one.at!.getTime())));
      const plannedAt = new Date(at.getTime() + PRECISION_MS).toISOString();
      this.planTogether({ routerId: routerId!, host, deliveryIds: all.map(({ id }) => id), plannedAt }, at);
    }
  }

  /** Plans one again whose host had no turn, in a transaction of its own. */
  putBack(deliveries: readonly QueuedDelivery[]): Promise<void> {
    return this.db.transaction(() => Promise.resolve(this.plan(deliveries)));
  }

  /** The same for what is left of a batch. @param at not before this moment; without it at once. */
  putBackTogether(batch: DeliveryBatch, at = new Date(batch.plannedAt)): Promise<void> {
    return this.db.transaction(() => Promise.resolve(this.planTogether(batch, at)));
  }

  /** Plans each of a batch by a job of its own, in a transaction of its own. */
  part({ deliveryIds }: DeliveryBatch): Promise<void> {
    return this.db.transaction(() => this.add(deliveryIds));
  }

  private planTogether({ deliveryIds, ...batch }: DeliveryBatch, runAt: Date): void {
    for (let from = 0; from < deliveryIds.length; from += TOGETHER_MAX) {
      const ids = deliveryIds.slice(from, from + TOGETHER_MAX);
      const payload = { ...batch, deliveryIds: ids };
      this.jobs.add({ name: 'deliverTogether', payload, runAt, key: `deliveries:${ids[0]}` });
    }
  }

  /** Takes back those that are not to be sent. */
  drop(ids: readonly string[]): void {
    this.jobs.remove(...ids.map(keyOf));
  }
}

function keyOf(deliveryId: string): string {
  return `delivery:${deliveryId}`;
}
