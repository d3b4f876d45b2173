/** Webhooks to subscriptions of contractors: about their dispatches, their orders and the bookings of these orders. */
import type { RecordedEvent } from '../../../entities/event-types.js';
import type { IntentDraft } from './notification-intent.js';

/** The webhooks of an event. The body of `order.cancelled` is reduced, because the order belongs to another router. */
export function buildContractorWebhooks(recorded: RecordedEvent): IntentDraft[] {
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
