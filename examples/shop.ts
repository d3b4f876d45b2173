/**
 * Example: a shop that checks coverage of an address, places an order with a photo, and receives the event by webhook.
 * `test/client/shop.e2e-spec.ts` runs it.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook, WebhookVerificationError, WorkOrderRouting, type WebhookEvent } from '../client/src/index.js';

/** Connection to the service. */
export interface ShopSettings {
  baseUrl: string;
  /** API key of an operator, to place orders. */
  operatorKey: string;
  /** API key of an admin, to subscribe to events. */
  adminKey: string;
  routerId: string;
}

const CUSTOMER = {
  contactPersonName: 'Ola Nordmann',
  email: 'ola@example.com',
  phoneNumber: '22 22 55 55',
  address: 'Storgata 1',
  city: 'Oslo',
  postalCode: '0155',
  countryCode: 'NO',
};

/** Sells one installation. Returns the number of the order and the first event about it. */
export async function sell(settings: ShopSettings): Promise<{ displayId: string; event: WebhookEvent }> {
  const shop = new WorkOrderRouting({ baseUrl: settings.baseUrl, token: settings.operatorKey });
  const admin = new WorkOrderRouting({ baseUrl: settings.baseUrl, token: settings.adminKey });

  const { address, city, postalCode, countryCode } = CUSTOMER;
  const { coverage } = await shop.coverage.check({ address: { address, city, postalCode, countryCode } });
  if (!coverage) throw new Error('No contractor covers the address');

  const { current } = await admin.webhooks.getSecret(settings.routerId);
  const receiver = await startReceiver(current);
  const subscription = await admin.webhooks.create(settings.routerId, { url: receiver.url, events: ['order.created'] });
  try {
    const photo = { fileName: 'fuse-box.txt', content: 'a photo of the fuse box' };
    const { values } = await shop.files.upload([photo]);
    const order = await shop.orders.create({ ...CUSTOMER, fileIds: values.map(({ id }) => id) });
    return { displayId: order.displayId, event: await receiver.first };
  } finally {
    await admin.webhooks.remove(settings.routerId, subscription.id);
    receiver.server.close();
  }
}

/** Starts a webhook receiver. It responds 204 to valid signatures and 400 to invalid ones. */
async function startReceiver(secret: string): Promise<{ url: string; server: Server; first: Promise<WebhookEvent> }> {
  let resolve: (event: WebhookEvent) => void;
  const first = new Promise<WebhookEvent>((resolveFirst) => (resolve = resolveFirst));
  const server = createServer((request, response) => {
    readEvent(request, secret).then(
      (event) => {
        response.writeHead(204).end();
        resolve(event);
      },
      (error) => response.writeHead(error instanceof WebhookVerificationError ? 400 : 500).end(),
    );
  });
  await new Promise<void>((resolveListening) => server.listen(0, '127.0.0.1', resolveListening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server, first };
}

async function readEvent(request: IncomingMessage, secret: string): Promise<WebhookEvent> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return verifyWebhook(Buffer.concat(chunks).toString(), request.headers, secret);
}
