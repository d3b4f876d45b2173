/** What the events of an order itself tell: which order, not who asked for it; contact data stay behind the API. */
import type { Initiator } from '../../entities/initiator.js';
import type { EventName } from '../../entities/domain-events.js';
import type { Order } from '../../entities/order.js';
import type { OrderEventDraft } from './event-recorder.js';

/** What is told of an order itself. */
export type OrderEventSubject = Pick<Order, 'id' | 'displayId' | 'routerId' | 'organizationId' | 'status' | 'source'>;

/** More about a deed. */
interface EventDetails {
  comment?: string | null;
  reason?: string | null;
  /** Names of the fields that are different now. */
  changed?: readonly string[];
  /** For history and event alike: what happened to a part of the order that has a life of its own. */
  part?: object;
}

/** A deed done to an order. */
export function createOrderEvent(
  event: EventName,
  order: OrderEventSubject,
  initiator: Initiator,
  { comment = null, reason = null, changed, part }: EventDetails = {},
): OrderEventDraft {
  const { id, displayId, routerId, organizationId, status, source } = order;
  return {
    event,
    routerId,
    organizationId,
    orderId: id,
    initiator,
    comment,
    reason,
    changes: { ...(changed ? { fields: changed } : {}), ...part },
    data: {
      orderId: id,
      displayId,
      status,
      source,
      ...(changed ? { changed } : {}),
      ...part,
      ...(reason ? { reason } : {}),
    },
  };
}
