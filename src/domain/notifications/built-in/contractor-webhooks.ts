/** What the webhook subscriptions of a contractor receive: its own offers, its orders, and their bookings. */
import type { RecordedEvent } from '../../../entities/domain-events.js';
import type { IntentDraft } from './notification-intent.js';

/** The webhooks that an event leads to. The order is another router's, so the body of `order.cancelled` is reduced. */
export function contractorWebhooks(recorded: RecordedEvent): IntentDraft[] {
  const { event, data } = recorded;
  const { organizationId, contractorId, bookingId, workflowStepId } = data as Record<string, string | undefined>;
  if (event.startsWith('dispatch.')) return [{ ...webhook(recorded), audience: 'contractor', organizationId }];
  if (event.startsWith('booking.')) {
    return [{ ...webhook(recorded), audience: 'performers', bookingId, workflowStepId }];
  }
  if (event === 'order.cancelled') {
    const { orderId, displayId, status } = data;
    return [{ ...webhook(recorded, { orderId, displayId, status }), audience: 'parties' }];
  }
  if (event !== 'order.assigned') return [];
  const organizationIds = contractorId ? [contractorId] : ((data.organizationIds as string[] | undefined) ?? []);
  return organizationIds.map((id) => ({ ...webhook(recorded), audience: 'contractor', organizationId: id }));
}

function webhook({ id, event, at, organizationId, data: all }: RecordedEvent, data: object = all) {
  const body = { id, event, timestamp: at.toISOString(), organizationId, data };
  return { kind: null, event, eventId: id, body };
}
