/** The packed and installed client, against a running service and against a failing server. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import type { ApiError as ApiErrorType } from '../../client/src/index.js';
import { useService } from '../support/app.js';
import { importPackedClient } from '../support/packed-client.js';

const { ApiError, verifyWebhook, WebhookVerificationError, WorkOrderRouting } = await importPackedClient();
const service = useService();
const CONTACT = {
  contactPersonName: 'Ola Nordmann',
  email: 'ola@example.com',
  phoneNumber: '22 22 55 55',
  address: 'Storgata 1',
  city: 'Oslo',
  postalCode: '0155',
  countryCode: 'NO',
};

async function createClient() {
  const { operator, routerId } = await service.make.router();
  return { routing: new WorkOrderRouting({ baseUrl: service.baseUrl, token: operator.key }), routerId };
}

describe('the client', () => {
  it('creates idempotency keys also in an insecure context', async () => {
    const { routing } = await createClient();
    const { randomUUID } = crypto;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    try {
      expect(await routing.orders.create(CONTACT)).toMatchObject({ city: 'Oslo' });
    } finally {
      Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
    }
  });

  it('places one order for repeated calls with the same idempotency key', async () => {
    const { routing } = await createClient();
    const first = await routing.orders.create(CONTACT, { idempotencyKey: 'a-sale' });
    expect((await routing.orders.create(CONTACT, { idempotencyKey: 'a-sale' })).id).toBe(first.id);
    expect((await routing.orders.create(CONTACT)).id).not.toBe(first.id);
    expect((await routing.orders.get(first.id)).displayId).toBe(first.displayId);
  });

  it('iterates over all entries of a list page by page', async () => {
    const { routing } = await createClient();
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) await routing.products.create({ name, currencyCode: 'NOK' });
    const found: string[] = [];
    for await (const { name } of routing.products.each({ pageSize: 2, sort: 'name', direction: 'asc' }))
      found.push(name);
    expect(found).toEqual(names);
  });

  it('iterates over the event feed, and follows it from a stored cursor', async () => {
    const { routing } = await createClient();
    const first = await routing.orders.create(CONTACT);
    const names: string[] = [];
    for await (const { event, data } of routing.events.each({ types: ['order.created'], pageSize: 1 }))
      names.push(`${event} ${(data as { orderId?: string; id?: string }).orderId ?? (data as { id?: string }).id}`);
    expect(names).toEqual([`order.created ${first.id}`]);
    const { cursor } = await routing.events.list();
    const controller = new AbortController();
    const counts: number[] = [];
    const following = (async () => {
      for await (const part of routing.events.follow(
        { after: cursor, types: ['order.created'] },
        { pauseMs: 50, signal: controller.signal },
      )) {
        counts.push(part.values.length);
        expect(part.cursor).not.toBe(cursor);
        controller.abort(new Error('enough'));
      }
    })();
    await routing.orders.create(CONTACT);
    await expect(following).rejects.toThrow('enough');
    expect(counts).toEqual([1]);
  });

  it('throws an ApiError with the message and the invalid fields', async () => {
    const { routing } = await createClient();
    const rejected = routing.products.create({ name: '', currencyCode: 'NOK' });
    await expect(rejected).rejects.toThrow(ApiError);
    const error = (await rejected.catch((thrown: unknown) => thrown)) as ApiErrorType;
    expect(error).toMatchObject({ status: 400, message: 'name must not be empty' });
    expect(error.fieldError('name')).toBe('must not be empty');
    expect(error.requestId).toMatch(/^[\w.-]+$/);
    const unauthenticated = new WorkOrderRouting({ baseUrl: service.baseUrl, token: 'wor_unknown' });
    await expect(unauthenticated.orders.list()).rejects.toMatchObject({ status: 401 });
  });

  it('uploads files and downloads their content', async () => {
    const { routing } = await createClient();
    const { values } = await routing.files.upload([
      { fileName: 'one.txt', content: 'first' },
      { fileName: 'two.txt', content: new TextEncoder().encode('second') },
    ]);
    expect(values.map(({ fileName }) => fileName)).toEqual(['one.txt', 'two.txt']);
    expect(await (await routing.files.getContent(values[1].id)).text()).toBe('second');
  });

  it('prevents a lost update with ifMatch', async () => {
    const { admin, routerId } = await service.make.router();
    const routing = new WorkOrderRouting({ baseUrl: service.baseUrl, token: admin.key });
    const { id } = await routing.workflowTemplates.create(routerId, { name: 'First' });
    const outdated = routing.workflowTemplates.update(
      routerId,
      id,
      { name: 'Second' },
      { ifMatch: '"no such version"' },
    );
    await expect(outdated).rejects.toMatchObject({ status: 412 });
  });
});

describe('retries of the client', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  /** Starts a server that responds with these statuses in order, then with 200. */
  async function startServer(statuses: number[], headers: Record<string, string> = {}) {
    const requests: { method: string; key: string | undefined }[] = [];
    server = createServer((request, response) => {
      requests.push({ method: request.method!, key: request.headers['idempotency-key'] as string | undefined });
      const status = statuses.shift() ?? 200;
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
      response.end(
        JSON.stringify(status === 200 ? { values: [], count: 0 } : { message: 'Later', statusCode: status }),
      );
    });
    await new Promise<void>((listening) => server!.listen(0, '127.0.0.1', listening));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { requests, routing: new WorkOrderRouting({ baseUrl, maxRetryDelay: 10 }) };
  }

  it('repeats a request after 429 and 503, at most three times', async () => {
    const { requests, routing } = await startServer([503, 429, 503], { 'Retry-After': '1' });
    expect(await routing.orders.list()).toEqual({ values: [], count: 0 });
    expect(requests).toHaveLength(4);
    const { requests: repeated, routing: retryOnConflict } = await startServer([503, 503, 503, 503, 503]);
    await expect(retryOnConflict.orders.list()).rejects.toMatchObject({ status: 503, message: 'Later' });
    expect(repeated).toHaveLength(4);
  });

  it('repeats a POST after 503 only if it takes an idempotency key, which stays the same', async () => {
    const { requests, routing } = await startServer([503]);
    await routing.orders.create(CONTACT);
    expect(requests).toHaveLength(2);
    expect(requests[0].key).toMatch(/^[0-9a-f]{32}$/);
    expect(requests[1].key).toBe(requests[0].key);
    const { requests: single, routing: unkeyed } = await startServer([503]);
    const { address, city, postalCode, countryCode } = CONTACT;
    const check = unkeyed.coverage.check({ address: { address, city, postalCode, countryCode } });
    await expect(check).rejects.toMatchObject({ status: 503 });
    expect(single).toHaveLength(1);
  });

  it('does not repeat a request after 404, and stops when aborted', async () => {
    const { requests, routing } = await startServer([404]);
    await expect(routing.orders.list()).rejects.toMatchObject({ status: 404 });
    expect(requests).toHaveLength(1);
    await expect(routing.orders.list({}, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  });
});

describe('verifyWebhook', () => {
  const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
  const body = JSON.stringify({ id: '1', event: 'order.created', timestamp: 'now', organizationId: '2', data: {} });
  const now = new Date('2026-01-31T12:00:00.000Z');
  const headers = (at = now) => ({
    'Webhook-Id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
  });

  it('accepts a signature of the reference library with either secret of a rotation', async () => {
    expect(await verifyWebhook(body, headers(), secret, now)).toMatchObject({ event: 'order.created' });
    const other = `whsec_${Buffer.from('another secret of 24 byte').toString('base64')}`;
    expect(await verifyWebhook(body, headers(), [other, secret], now)).toMatchObject({ id: '1' });
  });

  it('rejects a changed body, another secret, an old message and missing headers', async () => {
    const other = `whsec_${Buffer.from('another secret of 24 byte').toString('base64')}`;
    const rejected = [
      verifyWebhook(`${body} `, headers(), secret, now),
      verifyWebhook(body, headers(), other, now),
      verifyWebhook(body, headers(new Date(now.getTime() - 301_000)), secret, now),
      verifyWebhook(body, {}, secret, now),
      verifyWebhook(body, { ...headers(), 'webhook-signature': 'v1,no base64!' }, secret, now),
    ];
    await Promise.all(rejected.map((one) => expect(one).rejects.toThrow(WebhookVerificationError)));
  });
});
