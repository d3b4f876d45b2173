/** What history and subscribers are told of an offer to the client: it belongs to the order, and has no event of its own. */
import type { Initiator } from '../../../entities/initiator.js';
import { orderEvent, type ToldOrder } from '../order-event.js';
import type { OrderEventDraft } from '../event-recorder.js';
import type { OfferStatus } from './offer-transitions.js';

/** What became of an offer. */
export interface OfferMove {
  offerId: string;
  workflowStepId: string;
  /** Null: it was made. */
  from: OfferStatus | null;
  /** The same where something else changed, such as its lines. */
  to: OfferStatus;
  /** The version that stands from then on; 0 where it was never sent. */
  version: number;
}

/** `order.updated`, with the offer that it is about. */
export function offerEvent(
  order: ToldOrder,
  { offerId, workflowStepId, from, to, version }: OfferMove,
  initiator: Initiator,
  words: { comment?: string | null; reason?: string | null } = {},
): OrderEventDraft {
  const offer = { offerId, workflowStepId, from, to, version };
  return orderEvent('order.updated', order, initiator, { ...words, changed: ['offer'], part: { offer } });
}
