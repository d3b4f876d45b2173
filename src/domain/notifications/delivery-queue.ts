/** Schedules the jobs of deliveries, in the transaction that creates or changes the deliveries. */
import { Injectable } from '@nestjs/common';
import type { Delivery } from '../../entities/delivery.js';
import { deliveryFailuresChanged } from '../../entities/event-types.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { EventBus } from '../../platform/event-bus.js';
import { TransactionalJobQueue, type PlannedJob } from '../../platform/jobs/transactional-job-queue.js';
import { sql } from '../../platform/sql/index.js';

/** The name of the job that sends deliveries to one host. */
export const DELIVERY_JOB = 'deliver';

/** Deliveries of one job, which sends them one after the other. */
const DELIVERIES_PER_JOB = 20;

/** The payload of the job. */
export interface DeliveryJobPayload {
  routerId: string;
  deliveryIds: readonly string[];
  host: string;
}

/** When a delivery is to be sent; the columns `QUEUED` of a statement that writes deliveries. */
export interface QueuedDelivery {
  id: string;
  routerId: string;
  /** The host of a webhook, else the channel. */
  host: string;
  /** Null: it is not scheduled. */
  at: Date | null;
}

/** The order that a delivery is about; null: none. */
type DeliveryOfOrder = Pick<Delivery, 'routerId' | 'orderId'>;

/** Selects a `QueuedDelivery`; needs `id`, `router_id`, `queue` and `next_attempt_at`. */
export const QUEUED = sql`id, router_id as "routerId", queue as host, next_attempt_at as at`;

/** The same of deliveries `d`, where other tables have such columns too. */
export const QUEUED_DELIVERY = sql`d.id, d.router_id as "routerId", d.queue as host, d.next_attempt_at as at`;

/**
 * A delivery that is due has a job, perhaps together with others: another one could send it twice. A job that did not run for
 * this long has failed for good.
 */
const HAS_JOB = sql`(d.status = 'pending' and d.next_attempt_at between now() - interval '10 minutes' and now())`;

const SEND_NOW = sql`
  with before as (select d.id, ${HAS_JOB} as has_job from deliveries d
    where ${inTenant('d')} and d.id = any(${'ids'}) for update)
  update deliveries d set status = 'pending', updated_at = now(),
    next_attempt_at = case when before.has_job then d.next_attempt_at else now() end
  from before where ${inTenant('d')} and d.id = before.id
  returning ${QUEUED_DELIVERY}, d.order_id as "orderId", before.has_job as "hasJob"`;

/** Each delivery that is due has a job, its own or one of several. The job contains only IDs; the row contains the message. */
@Injectable()
export class DeliveryQueue {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobQueue: TransactionalJobQueue,
    private readonly events: EventBus,
  ) {}

  /** Makes deliveries that were stored before due, and schedules those that are not due yet. */
  async sendNow(routerId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const sent = await this.db.rows<QueuedDelivery & DeliveryOfOrder & { hasJob: boolean }>(SEND_NOW, {
      routerId,
      ids,
    });
    this.schedule(sent.filter(({ hasJob }) => !hasJob));
    await this.publishFailures(sent);
  }

  /** Schedules deliveries that this transaction wrote, each with a job of its own; replaces their waiting jobs. */
  schedule(deliveries: readonly QueuedDelivery[]): void {
    for (const { id, routerId, host, at } of deliveries)
      if (at) this.addJob({ routerId, deliveryIds: [id], host }, at, { key: keyOf(id) });
  }

  /** Schedules deliveries that have no job yet. Those to one host that are due share one, which prepares them together. */
  scheduleNew(deliveries: readonly QueuedDelivery[]): void {
    const now = this.clock.now();
    const isDue = ({ at }: QueuedDelivery) => at !== null && at <= now;
    this.schedule(deliveries.filter((delivery) => !isDue(delivery)));
    const groups = new Map<string, QueuedDelivery[]>();
    for (const delivery of deliveries.filter(isDue)) {
      const key = `${delivery.routerId} ${delivery.host}`;
      groups.set(key, [...(groups.get(key) ?? []), delivery]);
    }
    for (const group of groups.values()) {
      const [{ routerId, host }] = group;
      const ids = group.map(({ id }) => id);
      for (let first = 0; first < ids.length; first += DELIVERIES_PER_JOB)
        this.addJob({ routerId, deliveryIds: ids.slice(first, first + DELIVERIES_PER_JOB), host }, now);
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

  /**
   * Schedules the deliveries of a job again, each with a job of its own, in a transaction of its own. One that has its own job
   * already, such as a retry, keeps the time of that.
   */
  separate({ routerId, deliveryIds, host }: DeliveryJobPayload, at: Date): Promise<void> {
    return this.db.transaction(() => {
      for (const id of deliveryIds)
        this.addJob({ routerId, deliveryIds: [id], host }, at, { key: keyOf(id), keepsTime: true });
    });
  }

  /** Removes the waiting jobs of deliveries that are not to be sent. A job of several finds only those that are due. */
  cancel(ids: readonly string[]): void {
    this.jobQueue.remove(...ids.map(keyOf));
  }

  private addJob(payload: DeliveryJobPayload, runAt: Date, job: Pick<PlannedJob, 'key' | 'keepsTime'> = {}): void {
    this.jobQueue.add({ name: DELIVERY_JOB, payload: { ...payload }, runAt, ...job });
  }
}

function keyOf(deliveryId: string): string {
  return `delivery:${deliveryId}`;
}
