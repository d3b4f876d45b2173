/** Messages about one order that were not delivered, for each reason that operators can do something about. */
import type { INestApplicationContext } from '@nestjs/common';
import { Delivery, DeliveryAttempt } from '../entities/delivery.js';
import { Database } from '../platform/database/database.js';
import { newId } from '../platform/new-id.js';
import { daysFromNow } from './demo-steps.js';

type Failed = Pick<Delivery, 'channel' | 'source' | 'status' | 'recipients' | 'lastError' | 'failureReason'> &
  Partial<Pick<Delivery, 'messageKind' | 'event' | 'reader'>>;

const PERSON = { userId: null, organizationId: null, timeZone: null };

/** @param client who receives the messages to the client */
function listFailed(client: { name: string; email: string; phoneNumber: string }): Failed[] {
  const reader = { party: 'client', ...PERSON, name: client.name, email: client.email, language: 'nb' } as const;
  const firm = { party: 'invited', ...PERSON, name: 'Nordlys Installasjon', language: 'nb' } as const;
  return [
    {
      channel: 'sms',
      source: 'task',
      status: 'not_configured',
      reader,
      recipients: [client.phoneNumber],
      lastError: 'SMS_GATEWAY_URL is not set',
      failureReason: 'NOT_CONFIGURED',
    },
    {
      channel: 'email',
      source: 'message',
      status: 'dead',
      messageKind: 'offerSent',
      reader: { ...firm, email: 'post@nordlys.example' },
      recipients: ['post@nordlys.example'],
      lastError: 'connect ETIMEDOUT 203.0.113.25:25',
      failureReason: 'UNREACHABLE',
    },
    {
      channel: 'sms',
      source: 'task',
      status: 'dead',
      reader,
      recipients: [],
      lastError: 'The recipient has no phone number',
      failureReason: 'NO_ADDRESS',
    },
    {
      channel: 'webhook',
      source: 'event',
      status: 'dead',
      event: 'order.created',
      recipients: ['https://shop.fjordlys.example/hooks/orders'],
      lastError: 'The receiver responded with 500',
      failureReason: 'REFUSED',
    },
  ];
}

export async function createFailedMessages(
  app: INestApplicationContext,
  about: Pick<Delivery, 'routerId' | 'orderId' | 'workflowId'>,
  client: { name: string; email: string; phoneNumber: string },
): Promise<void> {
  const db = app.get(Database);
  const { routerId } = about;
  for (const [index, failed] of listFailed(client).entries()) {
    const id = newId('delivery');
    const isSent = failed.failureReason === 'UNREACHABLE' || failed.failureReason === 'REFUSED';
    const startedAt = new Date(daysFromNow(app, -1 - index, 9));
    const times = { createdAt: startedAt, updatedAt: startedAt };
    const common = { id, ...about, queue: failed.channel, attemptCount: isSent ? 1 : 0 };
    await db.of(Delivery).insert({ ...common, ...failed, ...times });
    if (!isSent) continue;
    const { lastError: error } = failed;
    const attempt = { id: newId('deliveryAttempt'), routerId, deliveryId: id, number: 1, durationMs: 5000 };
    await db.of(DeliveryAttempt).insert({ ...attempt, startedAt, statusCode: null, error, response: null });
  }
}
