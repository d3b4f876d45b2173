/**
 * A small shop: it checks that somebody works at an address, places an order with a photo, and hears by webhook what
 * becomes of it. `test/client/shop.e2e-spec.ts` runs it.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook, WebhookRefused, WorkOrderRouting, type WebhookEvent } from '../client/src/index.js';

/** What the shop knows of the service. */
export interface ShopSettings {
  baseUrl: string;
  /** Of an operator, who places orders. */
  operatorKey: string;
  /** Of an admin, who subscribes to events. */
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

/** Sells one installation; answers the number of the order and the first event that told of it. */
export async function sell(settings: ShopSettings): Promise<{ displayId: string; event: WebhookEvent }> {
  const shop = new WorkOrderRouting({ baseUrl: settings.baseUrl, token: settings.operatorKey });
  const admin = new WorkOrderRouting({ baseUrl: settings.baseUrl, token: settings.adminKey });

  const { address, city, postalCode, countryCode } = CUSTOMER;
  const { coverage } = await shop.coverage.check({ address: { address, city, postalCode, countryCode } });
  if (!coverage) throw new Error('Nobody of the network works there');

  const { current } = await admin.webhooks.getSecret(settings.routerId);
  const inbox = await openInbox(current);
  const subscription = await admin.webhooks.create(settings.routerId, { url: inbox.url, events: ['order.created'] });
  try {
    const photo = { fileName: 'fuse-box.txt', content: 'a photo of the fuse box' };
    const { values } = await shop.files.upload([photo]);
    const order = await shop.orders.create({ ...CUSTOMER, fileIds: values.map(({ id }) => id) });
    return { displayId: order.displayId, event: await inbox.first };
  } finally {
    await admin.webhooks.remove(settings.routerId, subscription.id);
    inbox.server.close();
  }
}

/** A receiver of webhooks: it answers 204 to what is signed, 400 to everything else. */
async function openInbox(secret: string): Promise<{ url: string; server: Server; first: Promise<WebhookEvent> }> {
  let resolve: (event: WebhookEvent) => void;
  const first = new Promise<WebhookEvent>((heard) => (resolve = heard));
  const server = createServer((request, response) => {
    receive(request, secret).then(
      (event) => {
        response.writeHead(204).end();
        resolve(event);
      },
      (error) => response.writeHead(error instanceof WebhookRefused ? 400 : 500).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server, first };
}

async function receive(request: IncomingMessage, secret: string): Promise<WebhookEvent> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return verifyWebhook(Buffer.concat(parts).toString(), request.headers, secret);
}
