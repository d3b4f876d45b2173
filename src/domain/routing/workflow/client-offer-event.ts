/** Builds the event of a client offer. An offer belongs to its order and has no event type. */
import type { Initiator } from '../../../entities/initiator.js';
import { createOrderEvent, type OrderEventSubject } from '../order-event.js';
import type { OrderEventDraft } from '../event-recorder.js';
import type { ClientOfferStatus } from './client-offer-transitions.js';

/** A status change of a client offer. */
export interface ClientOfferTransition {
  offerId: string;
  workflowStepId: string;
  /** Null: created. */
  from: ClientOfferStatus | null;
  /** Equals `from` if something else changed, such as its lines. */
  to: ClientOfferStatus;
  /** Current version; 0 if it was never sent. */
  version: number;
}

/** @returns an `order.updated` event with the offer */
export function createClientOfferEvent(
  order: OrderEventSubject,
  { offerId, workflowStepId, from, to, version }: ClientOfferTransition,
  initiator: Initiator,
  details: { comment?: string | null; reason?: string | null } = {},
): OrderEventDraft {
  const offer = { offerId, workflowStepId, from, to, version };
  return createOrderEvent('order.updated', order, initiator, { ...details, changed: ['offer'], part: { offer } });
}
