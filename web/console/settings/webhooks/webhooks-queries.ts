/** Data of the page of webhooks. */
import { deliveriesList } from '../../../../client/generated/queries/Deliveries.js';
import { webhooksList } from '../../../../client/generated/queries/Webhooks.js';
import type { DeliveryView } from '../../../../client/generated/types.js';

const MAX_WEBHOOKS = 200;
const MAX_DELIVERIES = 10;

/** Milliseconds after which the state of deliveries is requested again: while one is being sent, and otherwise. */
const SENDING_MS = 1000;
const REFRESH_MS = 20_000;

/** The newest webhooks of the router with their latest deliveries. */
export function webhooksQuery(routerId: string) {
  return webhooksList(routerId, { pageSize: MAX_WEBHOOKS });
}

/** The latest deliveries of a webhook, newest first. */
export function webhookDeliveriesQuery(routerId: string, id: string) {
  return deliveriesList(routerId, { subscriptionId: id, pageSize: MAX_DELIVERIES });
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
