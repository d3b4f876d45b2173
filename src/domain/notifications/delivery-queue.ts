/** Schedules the jobs of deliveries, in the transaction that creates or changes the deliveries. */
import { Injectable } from '@nestjs/common';
import type { Delivery } from '../../entities/delivery.js';
import { deliveryFailuresChanged } from '../../entities/event-types.js';
import { inTenantsOfRows } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { EventBus } from '../../platform/event-bus.js';
import { TransactionalJobQueue } from '../../platform/jobs/transactional-job-queue.js';
import { sql } from '../../platform/sql/index.js';

/** The name of the job that sends one delivery. */
export const DELIVERY_JOB = 'deliver';

/** When a delivery is to be sent; the columns `QUEUED` of a statement that writes deliveries. */
export interface QueuedDelivery {
  id: string;
  /** The host of a webhook, else the channel. */
  host: string;
  /** Null: it is not scheduled. */
  at: Date | null;
}

/** The order that a delivery is about; null: none. */
type DeliveryOfOrder = Pick<Delivery, 'routerId' | 'orderId'>;

/** Selects a `QueuedDelivery`; needs `id`, `queue` and `next_attempt_at`. */
export const QUEUED = sql`id, queue as host, next_attempt_at as at`;

const SEND_NOW = sql`
  update deliveries d set status = 'pending', next_attempt_at = now(), updated_at = now()
  where ${inTenantsOfRows('d', sql`deliveries`, sql`${'ids'}`)} and d.id = any(${'ids'})
  returning ${QUEUED}, router_id as "routerId", order_id as "orderId"`;

/** Each delivery has at most one waiting job. The job contains only IDs; the row contains the message. */
@Injectable()
export class DeliveryQueue {
  constructor(
    private readonly db: Database,
    private readonly jobQueue: TransactionalJobQueue,
    private readonly events: EventBus,
  ) {}

  /** Makes deliveries due and schedules them. */
  async sendNow(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const sent = await this.db.rows<QueuedDelivery & DeliveryOfOrder>(SEND_NOW, { ids });
    this.schedule(sent);
    await this.publishFailures(sent);
  }

  /** Schedules deliveries that this transaction wrote; replaces their waiting jobs. */
  schedule(deliveries: readonly QueuedDelivery[]): void {
    for (const { id, host, at } of deliveries) {
      if (at) this.jobQueue.add({ name: DELIVERY_JOB, payload: { deliveryId: id, host }, runAt: at, key: keyOf(id) });
    }
  }

  /** Publishes that these deliveries failed for good, or no longer count as failed. */
  publishFailures(deliveries: readonly DeliveryOfOrder[]): Promise<void> {
    const orders = new Map(deliveries.flatMap(({ routerId, orderId }) => (orderId ? [[orderId, routerId]] : [])));
    return this.events.emit(
      deliveryFailuresChanged,
      [...orders].map(([orderId, routerId]) => ({ orderId, routerId })),
    );
  }

  /** Schedules one delivery again, in a transaction of its own. */
  postpone(delivery: QueuedDelivery): Promise<void> {
    return this.db.transaction(() => this.schedule([delivery]));
  }

  /** Removes the waiting jobs of deliveries that are not to be sent. */
  cancel(ids: readonly string[]): void {
    this.jobQueue.remove(...ids.map(keyOf));
  }
}

function keyOf(deliveryId: string): string {
  return `delivery:${deliveryId}`;
}
