/** Puts deliveries into the queue of jobs, in the transaction that makes or changes them. */
import { Injectable } from '@nestjs/common';
import { inRoutersOf } from '../entities/in-router.js';
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

/** Yields `QueuedDelivery`; needs `id`, `queue` and `next_attempt_at`. */
export const QUEUED = sql`id, queue as host, next_attempt_at as at`;

const OF_ROUTERS = inRoutersOf('d', sql`deliveries`, sql`${'ids'}`);

const WAITING = sql`
  select ${QUEUED} from deliveries d where ${OF_ROUTERS} and d.id = any(${'ids'}) and d.next_attempt_at is not null`;

const SEND_NOW = sql`
  update deliveries d set status = 'pending', next_attempt_at = now(), updated_at = now()
  where ${OF_ROUTERS} and d.id = any(${'ids'})
  returning ${QUEUED}`;

/** The jobs carry ids alone; what to send stands in the row. A delivery has one job at most. */
@Injectable()
export class DeliveryQueue {
  constructor(
    private readonly db: Database,
    private readonly jobs: PlannedJobs,
  ) {}

  /** Plans each for its `nextAttemptAt`. */
  async add(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) this.plan(await this.db.rows<QueuedDelivery>(WAITING, { ids }));
  }

  /** Plans each for this moment. */
  async sendNow(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) this.plan(await this.db.rows<QueuedDelivery>(SEND_NOW, { ids }));
  }

  /** Plans those that were just written; a waiting job moves to the new time. */
  plan(deliveries: readonly QueuedDelivery[]): void {
    const due = deliveries.filter(({ at }) => at !== null);
    this.jobs.add(
      ...due.map(({ id, host, at }) => ({
        ...{ name: 'deliver', payload: { deliveryId: id, host } },
        ...{ runAt: at, key: keyOf(id) },
      })),
    );
  }

  /** Takes back those that are not to be sent. */
  drop(ids: readonly string[]): void {
    this.jobs.remove(...ids.map(keyOf));
  }
}

function keyOf(deliveryId: string): string {
  return `delivery:${deliveryId}`;
}
