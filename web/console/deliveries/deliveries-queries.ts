/** Data of the list of deliveries. */
import { deliveriesGet, deliveriesList } from '../../../client/generated/queries/Deliveries.js';
import { defineQuery, mapQuery } from '../../../client/src/query.js';
import { pick } from '../data/pick.js';
import type { DeliveryView } from '../../../client/generated/types.js';
import { ORDERS_KEY, aboutOrders, mapPage } from '../data/queries.js';
import { CONFIGURED_CHANNELS, type DeliveriesRequest } from './list-state.js';

/** A delivery as the list shows it. */
const LISTED = [
  ...(['id', 'source', 'channel', 'status', 'event', 'messageKind', 'taskName', 'orderId'] as const),
  ...(['orderDisplayId', 'recipients', 'recipientName', 'recipientParty', 'attemptCount'] as const),
  ...(['failureReason', 'createdAt'] as const),
] as const;
export type DeliveryRow = Pick<DeliveryView, (typeof LISTED)[number]>;

/** A page of the list. */
export function deliveriesQuery(routerId: string, request: DeliveriesRequest) {
  return aboutOrders(
    mapQuery(
      deliveriesList(routerId, request),
      'rows',
      mapPage((one) => pick(one, LISTED)),
    ),
  );
}

/** How many deliveries were not sent because their channel is not configured. */
export type Unsent = Record<(typeof CONFIGURED_CHANNELS)[number], number>;

export function unsentQuery(routerId: string) {
  const read = (channel: keyof Unsent) => deliveriesList(routerId, { status: 'not_configured', channel, pageSize: 1 });
  return defineQuery([ORDERS_KEY, 'unsent'], async (api, options) => {
    const pages = await Promise.all(CONFIGURED_CHANNELS.map((channel) => read(channel).read(api, options)));
    return Object.fromEntries(CONFIGURED_CHANNELS.map((channel, index) => [channel, pages[index].count])) as Unsent;
  });
}

/** A delivery with its attempts and the address that it is sent to next. */
export function deliveryQuery(routerId: string, id: string) {
  return aboutOrders(deliveriesGet(routerId, id));
}
