/** What the events of an order itself tell: which order, not who asked for it; contact data stay behind the API. */
import type { Doer } from '../entities/doer.js';
import type { EventName } from '../entities/happenings.js';
import type { Order } from '../entities/order.js';
import type { Deed } from './recorder.js';

type Told = Pick<Order, 'id' | 'displayId' | 'routerId' | 'organizationId' | 'status' | 'source'>;

/** A deed done to an order. @param changed names of the fields that are different now. */
export function orderEvent(
  event: EventName,
  order: Told,
  doer: Doer,
  more: { reason?: string | null; changed?: readonly string[] } = {},
): Deed {
  const { id, displayId, routerId, organizationId, status, source } = order;
  const { reason = null, changed } = more;
  return {
    event,
    routerId,
    organizationId,
    orderId: id,
    doer,
    reason,
    changes: changed ? { fields: changed } : {},
    data: {
      orderId: id,
      displayId,
      status,
      source,
      ...(changed ? { changed } : {}),
      ...(reason ? { reason } : {}),
    },
  };
}
