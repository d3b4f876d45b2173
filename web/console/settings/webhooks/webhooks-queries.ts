/** Data of the page of webhooks. */
import { Deliveries, Webhooks } from '../../../../client/generated/resources.js';
import type { DeliveryView, WebhookRowView } from '../../../../client/generated/types.js';
import type { Page } from '../../../../client/src/pagination.js';
import { clientOf, type Api, type Request } from '../../data/queries.js';

const MAX_WEBHOOKS = 200;
const MAX_DELIVERIES = 10;

/** Milliseconds after which the state of deliveries is requested again: while one is being sent, and otherwise. */
const SENDING_MS = 1000;
const REFRESH_MS = 20_000;

/** The newest webhooks of the router with their latest deliveries. */
export function webhooksQuery(api: Api, routerId: string): Request<Page<WebhookRowView>> {
  return {
    queryKey: ['webhooks'],
    queryFn: ({ signal }) =>
      new Webhooks(clientOf(api)).list(routerId, { pageSize: MAX_WEBHOOKS }, signal ? { signal } : {}),
  };
}

/** The latest deliveries of a webhook, newest first. */
export function webhookDeliveriesQuery(api: Api, routerId: string, id: string): Request<Page<DeliveryView>> {
  return {
    queryKey: ['webhooks', 'deliveries', id],
    queryFn: ({ signal }) =>
      new Deliveries(clientOf(api)).list(
        routerId,
        { subscriptionId: id, pageSize: MAX_DELIVERIES },
        signal ? { signal } : {},
      ),
  };
}

type Sent = Pick<DeliveryView, 'status' | 'attemptCount' | 'nextAttemptAt'>;

/** Whether the first attempt has not ended yet, or the next one is a moment away. */
function isBeingSent({ status, attemptCount, nextAttemptAt }: Sent): boolean {
  if (status !== 'pending') return false;
  return attemptCount === 0 || nextAttemptAt === null || Date.parse(nextAttemptAt) - Date.now() < 10 * SENDING_MS;
}

/** When the state is requested again, as deliveries are no events of orders. */
export function refreshAfter(deliveries: (Sent | null)[] | undefined): number {
  return deliveries?.some((one) => one && isBeingSent(one)) ? SENDING_MS : REFRESH_MS;
}
