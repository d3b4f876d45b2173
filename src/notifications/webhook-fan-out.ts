/** Deliveries of events to webhooks where tables are distributed: there no trigger makes them (docs/scale.md). */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { eventsRecorded, type Recorded } from '../entities/happenings.js';
import { amongRouters, routerIs } from '../entities/in-router.js';
import { Database } from '../platform/database/database.js';
import { Events } from '../platform/events.js';
import { sql } from '../platform/sql/index.js';
import { DeliveryQueue, QUEUED, type QueuedDelivery } from './delivery-queue.js';

/** As the trigger `events_fan_out` does it. */
const FAN_OUT = sql`
  insert into deliveries (id, router_id, source, channel, event, event_id, subscription_id, order_id, queue, next_attempt_at)
  select uuid_v7(), written.router_id, 'event', 'webhook', written.event, written.id, subscription.id, written.order_id,
    host_of(subscription.url), now()
  from jsonb_to_recordset(${'rows'}::jsonb) as written(id uuid, router_id uuid, order_id uuid, event text)
  join webhook_subscriptions subscription on ${routerIs('subscription', sql`written.router_id`)}
    and not subscription.is_disabled and written.event = any(subscription.events)
  where ${amongRouters(sql`written.router_id`, 'routerIds')}
  returning ${QUEUED}`;

/** In the transaction of the event, when its row is written. */
@Injectable()
export class WebhookFanOut implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly events: Events,
    private readonly queue: DeliveryQueue,
  ) {}

  onModuleInit(): void {
    this.events.on(eventsRecorded, (recorded) => this.keep(recorded));
  }

  private keep(recorded: readonly Recorded[]): Promise<void> {
    if (this.db.cluster.isOne) this.db.beforeCommit(() => this.fanOut(recorded));
    return Promise.resolve();
  }

  private async fanOut(recorded: readonly Recorded[]): Promise<void> {
    const rows = recorded.map(({ id, routerId, orderId, event }) => ({
      id,
      event,
      router_id: routerId,
      order_id: orderId,
    }));
    const routerIds = [...new Set(recorded.map(({ routerId }) => routerId))];
    this.queue.schedule(await this.db.rows<QueuedDelivery>(FAN_OUT, { rows: JSON.stringify(rows), routerIds }));
  }
}
