/** Deliveries of webhooks: one that works, and one that its receiver ended. */
import type { INestApplicationContext } from '@nestjs/common';
import { Delivery, DeliveryAttempt } from '../entities/delivery.js';
import { WebhookSubscription } from '../entities/webhook.js';
import { Database } from '../platform/database/database.js';
import { newId } from '../platform/new-id.js';
import { DEMO_IDS } from './demo-ids.js';
import { daysFromNow } from './demo-steps.js';

const ENDED_URL = 'https://old-crm.fjordlys.example/hooks';

interface Attempted {
  /** Days before today. */
  daysAgo: number;
  event: string;
  source?: 'event' | 'test';
  statusCodes: (number | null)[];
}

const WORKING: Attempted[] = [
  { daysAgo: 6, event: 'webhook.test', source: 'test', statusCodes: [200] },
  { daysAgo: 4, event: 'order.completed', statusCodes: [200] },
  { daysAgo: 3, event: 'order.completed', statusCodes: [503, null, 200] },
  { daysAgo: 2, event: 'order.completed', statusCodes: [500, 500] },
  { daysAgo: 1, event: 'order.completed', statusCodes: [200] },
];
const ENDED: Attempted[] = [
  { daysAgo: 5, event: 'dispatch.accepted', statusCodes: [200] },
  { daysAgo: 3, event: 'order.assigned', statusCodes: [410] },
];

export async function createWebhookDeliveries(app: INestApplicationContext, routerId: string): Promise<void> {
  const db = app.get(Database);
  const endedId = newId('webhook');
  const events = ['order.assigned', 'dispatch.accepted', 'dispatch.declined'];
  await db.of(WebhookSubscription).insert({ id: endedId, routerId, url: ENDED_URL, events, isDisabled: true });
  const { url } = await db.of(WebhookSubscription).findOneOrFail({ where: { id: DEMO_IDS.webhookId, routerId } });
  for (const one of WORKING) await createDelivery(app, { id: DEMO_IDS.webhookId, routerId, url }, one);
  for (const one of ENDED) await createDelivery(app, { id: endedId, routerId, url: ENDED_URL }, one);
}

async function createDelivery(
  app: INestApplicationContext,
  { id: subscriptionId, routerId, url }: Pick<WebhookSubscription, 'id' | 'routerId' | 'url'>,
  { daysAgo, event, source = 'event', statusCodes }: Attempted,
): Promise<void> {
  const db = app.get(Database);
  const id = newId('delivery');
  const startedAt = new Date(daysFromNow(app, -daysAgo, 10));
  const statusCode = statusCodes.at(-1) ?? null;
  const isDelivered = statusCode === 200;
  const describe = (code: number | null) => (code === null ? 'timeout' : `The receiver responded with ${code}`);
  await db.of(Delivery).insert({
    id,
    routerId,
    subscriptionId,
    source,
    event,
    channel: 'webhook',
    queue: new URL(url).host,
    recipients: [url],
    attemptCount: statusCodes.length,
    createdAt: startedAt,
    updatedAt: startedAt,
    ...(isDelivered
      ? { status: 'delivered', deliveredAt: startedAt }
      : { status: 'dead', lastError: describe(statusCode), failureReason: 'REFUSED' }),
  });
  for (const [index, code] of statusCodes.entries())
    await db.of(DeliveryAttempt).insert({
      id: newId('deliveryAttempt'),
      routerId,
      deliveryId: id,
      number: index + 1,
      startedAt,
      durationMs: code === null ? 5000 : 90 + 35 * index,
      statusCode: code,
      ...(code === 200 ? { error: null, response: 'ok' } : { error: describe(code), response: null }),
    });
}
