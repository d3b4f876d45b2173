/** Deliveries of recorded events to the webhook subscriptions of their router. */
import { tenantColumnIn, inTenantOf } from '../../entities/tenant-predicates.js';
import type { RecordedEvent } from '../../entities/event-types.js';
import { sql, type ParameterValues } from '../../platform/sql/index.js';
import { QUEUED } from './delivery-queue.js';

/** One delivery for each subscription of each event. */
export const FAN_OUT = sql`
  insert into deliveries (id, router_id, source, channel, event, event_id, subscription_id, order_id, queue, next_attempt_at)
  select uuid_v7(), written.router_id, 'event', 'webhook', written.event, written.id, subscription.id, written.order_id,
    host_of(subscription.url), now()
  from jsonb_to_recordset(${'events'}::jsonb) as written(id uuid, router_id uuid, order_id uuid, event text)
  join webhook_subscriptions subscription on ${inTenantOf('subscription', sql`written.router_id`)}
    and not subscription.is_disabled and written.event = any(subscription.events)
  where ${tenantColumnIn(sql`written.router_id`, 'eventRouterIds')}
  returning ${QUEUED}`;

/** The parameters of `FAN_OUT`. */
export function buildFanOutParameters(recorded: readonly RecordedEvent[]): ParameterValues {
  const rows = recorded.map(({ id, routerId, orderId, event }) => ({
    id,
    event,
    router_id: routerId,
    order_id: orderId,
  }));
  return { events: JSON.stringify(rows), eventRouterIds: [...new Set(recorded.map(({ routerId }) => routerId))] };
}
