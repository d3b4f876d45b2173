/** Builds the events of an order. They identify the order and contain no contact data; subscribers read those through the API. */
import type { Initiator } from '../../entities/initiator.js';
import type { EventName } from '../../entities/event-types.js';
import type { Order } from '../../entities/order.js';
import type { OrderEventDraft } from './event-recorder.js';

/** Fields of an order in its events. */
export type OrderEventSubject = Pick<Order, 'id' | 'displayId' | 'routerId' | 'organizationId' | 'status' | 'source'>;

/** Optional details of an event. */
interface EventDetails {
  comment?: string | null;
  reason?: string | null;
  /** Names of changed fields. */
  changed?: readonly string[];
  /** Change of a part of the order, such as a client offer; for history and payload. */
  part?: object;
}

/** Builds an event of an order. */
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
