/** Data of the list of deliveries. */
import { Deliveries } from '../../../client/generated/resources.js';
import type { DeliveryView, DeliveryWithAttemptsView } from '../../../client/generated/types.js';
import type { Page } from '../../../client/src/pagination.js';
import { CHANNELS_TO_PEOPLE, type ChannelToPeople } from '../channels.js';
import { clientOf, ORDERS_KEY, type Api, type Request } from '../data/queries.js';
import type { DeliveriesRequest } from './list-state.js';

/** A delivery as the list shows it. */
export type DeliveryRow = Pick<
  DeliveryView,
  | 'id'
  | 'source'
  | 'channel'
  | 'status'
  | 'event'
  | 'messageKind'
  | 'taskName'
  | 'orderId'
  | 'orderDisplayId'
  | 'recipients'
  | 'recipientName'
  | 'recipientParty'
  | 'attemptCount'
  | 'failureReason'
  | 'createdAt'
>;

function toRow(one: DeliveryView): DeliveryRow {
  const { id, source, channel, status, event, messageKind, taskName, orderId, orderDisplayId } = one;
  const { recipients, recipientName, recipientParty, attemptCount, failureReason, createdAt } = one;
  return {
    ...{ id, source, channel, status, event, messageKind, taskName, orderId, orderDisplayId },
    ...{ recipients, recipientName, recipientParty, attemptCount, failureReason, createdAt },
  };
}

/** A page of the list. */
export function deliveriesQuery(api: Api, routerId: string, request: DeliveriesRequest): Request<Page<DeliveryRow>> {
  return {
    queryKey: [ORDERS_KEY, 'deliveries', request],
    queryFn: async ({ signal }) => {
      const { values, count } = await new Deliveries(clientOf(api)).list(routerId, request, signal ? { signal } : {});
      return { values: values.map(toRow), count };
    },
  };
}

/** How many deliveries were not sent because their channel is not configured. */
export type Unsent = Record<ChannelToPeople, number>;

export function unsentQuery(api: Api, routerId: string): Request<Unsent> {
  return {
    queryKey: [ORDERS_KEY, 'deliveries', 'unsent'],
    queryFn: async ({ signal }) => {
      const deliveries = new Deliveries(clientOf(api));
      const counts = await Promise.all(
        CHANNELS_TO_PEOPLE.map(async (channel) => {
          const request = { status: 'not_configured', channel, pageSize: 1 } as const;
          return [channel, (await deliveries.list(routerId, request, signal ? { signal } : {})).count] as const;
        }),
      );
      return Object.fromEntries(counts) as Unsent;
    },
  };
}

/** A delivery with its attempts and the address that it is sent to next. */
export function deliveryQuery(api: Api, routerId: string, id: string): Request<DeliveryWithAttemptsView> {
  return {
    queryKey: [ORDERS_KEY, 'deliveries', 'one', id],
    queryFn: ({ signal }) => new Deliveries(clientOf(api)).get(routerId, id, signal ? { signal } : {}),
  };
}
