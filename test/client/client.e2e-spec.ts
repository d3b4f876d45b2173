/** The typed client, packed and installed, over a running service, and against a server that is out of sorts. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import type { ApiError as Refusal } from '../../client/src/index.js';
import { useService } from '../support/app.js';
import { packedClient } from '../support/packed-client.js';

const { ApiError, verifyWebhook, WebhookRefused, WorkOrderRouting } = await packedClient();
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

async function operator() {
  const { operator, routerId } = await service.make.router();
  return { routing: new WorkOrderRouting({ baseUrl: service.baseUrl, token: operator.key }), routerId };
}

describe('the client', () => {
  it('makes keys of its own also on a page that came over plain http', async () => {
    const { routing } = await operator();
    const { randomUUID } = crypto;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    try {
      expect(await routing.orders.create(CONTACT)).toMatchObject({ city: 'Oslo' });
    } finally {
      Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
    }
  });

  it('places an order once, however often the call is made with one key', async () => {
    const { routing } = await operator();
    const first = await routing.orders.create(CONTACT, { idempotencyKey: 'a-sale' });
    expect((await routing.orders.create(CONTACT, { idempotencyKey: 'a-sale' })).id).toBe(first.id);
    expect((await routing.orders.create(CONTACT)).id).not.toBe(first.id);
    expect((await routing.orders.get(first.id)).displayId).toBe(first.displayId);
  });

  it('walks through all entries of a list, page by page', async () => {
    const { routing } = await operator();
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) await routing.products.create({ name, currencyCode: 'NOK' });
    const found: string[] = [];
    for await (const { name } of routing.products.each({ pageSize: 2, sort: 'name', direction: 'asc' }))
      found.push(name);
    expect(found).toEqual(names);
  });

  it('reads the event feed up to now, and follows it from a cursor that was kept', async () => {
    const { routing } = await operator();
    const first = await routing.orders.create(CONTACT);
    const names: string[] = [];
    for await (const { event, data } of routing.events.each({ types: ['order.created'], pageSize: 1 }))
      names.push(`${event} ${(data as { orderId?: string; id?: string }).orderId ?? (data as { id?: string }).id}`);
    expect(names).toEqual([`order.created ${first.id}`]);
    const { cursor } = await routing.events.list();
    const stop = new AbortController();
    const told: number[] = [];
    const following = (async () => {
      for await (const part of routing.events.follow(
        { after: cursor, types: ['order.created'] },
        { pauseMs: 50, signal: stop.signal },
      )) {
        told.push(part.values.length);
        expect(part.cursor).not.toBe(cursor);
        stop.abort(new Error('enough'));
      }
    })();
    await routing.orders.create(CONTACT);
    await expect(following).rejects.toThrow('enough');
    expect(told).toEqual([1]);
  });

  it('throws what the service says, with the fields', async () => {
    const { routing } = await operator();
    const refused = routing.products.create({ name: '', currencyCode: 'NOK' });
    await expect(refused).rejects.toThrow(ApiError);
    const error = (await refused.catch((thrown: unknown) => thrown)) as Refusal;
    expect(error).toMatchObject({ status: 400, message: 'name must not be empty' });
    expect(error.fieldError('name')).toBe('must not be empty');
    expect(error.requestId).toMatch(/^[\w.-]+$/);
    const stranger = new WorkOrderRouting({ baseUrl: service.baseUrl, token: 'wor_nobody' });
    await expect(stranger.orders.list()).rejects.toMatchObject({ status: 401 });
  });

  it('sends files and reads their bytes', async () => {
    const { routing } = await operator();
    const { values } = await routing.files.upload([
      { fileName: 'one.txt', content: 'first' },
      { fileName: 'two.txt', content: new TextEncoder().encode('second') },
    ]);
    expect(values.map(({ fileName }) => fileName)).toEqual(['one.txt', 'two.txt']);
    expect(await (await routing.files.getContent(values[1].id)).text()).toBe('second');
  });

  it('refuses a lost update where it names the version', async () => {
    const { admin, routerId } = await service.make.router();
    const routing = new WorkOrderRouting({ baseUrl: service.baseUrl, token: admin.key });
    const { id } = await routing.workflowTemplates.create(routerId, { name: 'First' });
    const late = routing.workflowTemplates.update(routerId, id, { name: 'Second' }, { ifMatch: '"no such version"' });
    await expect(late).rejects.toMatchObject({ status: 412 });
  });
});

describe('the client of a service that is out of sorts', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  /** Answers with these statuses in turn, then with 200. */
  async function moody(statuses: number[], headers: Record<string, string> = {}) {
    const asked: { method: string; key: string | undefined }[] = [];
    server = createServer((request, response) => {
      asked.push({ method: request.method!, key: request.headers['idempotency-key'] as string | undefined });
      const status = statuses.shift() ?? 200;
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
      response.end(
        JSON.stringify(status === 200 ? { values: [], count: 0 } : { message: 'Later', statusCode: status }),
      );
    });
    await new Promise<void>((listening) => server!.listen(0, '127.0.0.1', listening));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { asked, routing: new WorkOrderRouting({ baseUrl, longestPause: 10 }) };
  }

  it('tries again where it is refused for now, as often as it may', async () => {
    const { asked, routing } = await moody([503, 429, 503], { 'Retry-After': '1' });
    expect(await routing.orders.list()).toEqual({ values: [], count: 0 });
    expect(asked).toHaveLength(4);
    const { asked: again, routing: patient } = await moody([503, 503, 503, 503, 503]);
    await expect(patient.orders.list()).rejects.toMatchObject({ status: 503, message: 'Later' });
    expect(again).toHaveLength(4);
  });

  it('repeats a POST after a 503 only under an idempotency key, which stays the same', async () => {
    const { asked, routing } = await moody([503]);
    await routing.orders.create(CONTACT);
    expect(asked).toHaveLength(2);
    expect(asked[0].key).toMatch(/^[0-9a-f]{32}$/);
    expect(asked[1].key).toBe(asked[0].key);
    const { asked: once, routing: careful } = await moody([503]);
    await expect(careful.products.create({ name: 'a', currencyCode: 'NOK' })).rejects.toMatchObject({ status: 503 });
    expect(once).toHaveLength(1);
  });

  it('does not repeat what was refused for good, and ends early where it is told to', async () => {
    const { asked, routing } = await moody([404]);
    await expect(routing.orders.list()).rejects.toMatchObject({ status: 404 });
    expect(asked).toHaveLength(1);
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

  it('believes what the reference library signed, under either secret of a rotation', async () => {
    expect(await verifyWebhook(body, headers(), secret, now)).toMatchObject({ event: 'order.created' });
    const other = `whsec_${Buffer.from('another secret of 24 byte').toString('base64')}`;
    expect(await verifyWebhook(body, headers(), [other, secret], now)).toMatchObject({ id: '1' });
  });

  it('refuses another body, another secret, an old message and missing headers', async () => {
    const other = `whsec_${Buffer.from('another secret of 24 byte').toString('base64')}`;
    const refused = [
      verifyWebhook(`${body} `, headers(), secret, now),
      verifyWebhook(body, headers(), other, now),
      verifyWebhook(body, headers(new Date(now.getTime() - 301_000)), secret, now),
      verifyWebhook(body, {}, secret, now),
      verifyWebhook(body, { ...headers(), 'webhook-signature': 'v1,no base64!' }, secret, now),
    ];
    await Promise.all(refused.map((one) => expect(one).rejects.toThrow(WebhookRefused)));
  });
});
