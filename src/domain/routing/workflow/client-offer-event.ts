/** What history and subscribers are told of an offer to the client: it belongs to the order, and has no event of its own. */
import type { Initiator } from '../../../entities/initiator.js';
import { createOrderEvent, type OrderEventSubject } from '../order-event.js';
import type { OrderEventDraft } from '../event-recorder.js';
import type { ClientOfferStatus } from './client-offer-transitions.js';

/** What became of an offer. */
export interface ClientOfferTransition {
  offerId: string;
  workflowStepId: string;
  /** Null: it was made. */
  from: ClientOfferStatus | null;
  /** The same where something else changed, such as its lines. */
  to: ClientOfferStatus;
  /** The version that stands from then on; 0 where it was never sent. */
  version: number;
}

/** `order.updated`, with the offer that it is about. */
export function createClientOfferEvent(
  order: OrderEventSubject,
  { offerId, workflowStepId, from, to, version }: ClientOfferTransition,
  initiator: Initiator,
  words: { comment?: string | null; reason?: string | null } = {},
): OrderEventDraft {
  const offer = { offerId, workflowStepId, from, to, version };
  return createOrderEvent('order.updated', order, initiator, { ...words, changed: ['offer'], part: { offer } });
}
