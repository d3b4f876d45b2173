/** Deliveries of recorded events of one router to its webhook subscriptions. */
import { inTenant } from '../../entities/tenant-predicates.js';
import type { RecordedEvent } from '../../entities/event-types.js';
import { sql, type ParameterValues } from '../../platform/sql/index.js';
import { QUEUED } from './delivery-queue.js';

/** One delivery for each subscription of each event. */
export const FAN_OUT = sql`
  insert into deliveries (id, router_id, source, channel, event, event_id, subscription_id, order_id, queue, next_attempt_at)
  select uuid_v7(), ${'routerId'}::uuid, 'event', 'webhook', written.event, written.id, subscription.id, written.order_id,
    host_of(subscription.url), now()
  from jsonb_to_recordset(${'events'}::jsonb) as written(id uuid, order_id uuid, event text)
  join webhook_subscriptions subscription on ${inTenant('subscription')}
    and not subscription.is_disabled and written.event = any(subscription.events)
  returning ${QUEUED}`;

/** The parameter `events` of `FAN_OUT`, which also has `routerId`. */
export function buildFanOutParameters(recorded: readonly RecordedEvent[]): ParameterValues {
  return { events: JSON.stringify(recorded.map(({ id, orderId, event }) => ({ id, event, order_id: orderId }))) };
}
