/** Live events of the console over HTTP (decisions/pages "Console"). */
import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';

const service = useService();
const open: ClientRequest[] = [];

afterEach(() => {
  for (const request of open.splice(0)) request.destroy();
});

/** Opens a connection; `next` resolves with the next message of the kind. */
async function connect(key: string | null) {
  const headers = { Accept: 'text/event-stream', ...(key ? { Authorization: `Bearer ${key}` } : {}) };
  // Not `fetch`, which opens another connection after an aborted one.
  const request = get(`${service.baseUrl}/console/live`, { headers, agent: false });
  open.push(request);
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request.once('response', resolve).once('error', reject),
  );
  request.on('error', () => undefined);
  const chunks = response.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string>;
  let text = '';
  const next = async (event: string): Promise<{ id: string | undefined; data: unknown }> => {
    for (;;) {
      const message = text.split('\n\n').find((one) => one.includes(`event: ${event}\n`));
      if (message && text.includes(`${message}\n\n`)) {
        text = text.replace(`${message}\n\n`, '');
        const data = /^data: (.*)$/m.exec(message)![1]!;
        return { id: /^id: (.*)$/m.exec(message)?.[1], data: data && (JSON.parse(data) as unknown) };
      }
      const { value, done } = await chunks.next();
      if (done) throw new Error(`The stream ended: ${text}`);
      text += value;
    }
  };
  return { status: response.statusCode, headers: response.headers, next, close: () => request.destroy() };
}

describe('GET /console/live', () => {
  it('streams the names of events and their orders, uncompressed, with the event id as cursor', async () => {
    const { operator } = await service.make.router();
    const { status, headers, next } = await connect(operator.key);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(headers['cache-control']).toContain('no-transform');
    expect(headers['content-encoding']).toBeUndefined();
    await next('ready');
    const { id: orderId } = await service.as(operator.key).post('/api/v1/order', MINIMAL_ORDER);
    const { id, data } = await next('changes');
    expect(data).toContainEqual({ event: 'order.created', orderId });
    const feed = await service.as(operator.key).get('/api/v1/events');
    expect(feed.values.map((event: { id: string }) => event.id)).toContain(id);
  });

  it('streams neither events of another router nor of organizations that the caller does not see', async () => {
    const [router, other] = [await service.make.router(), await service.make.router()];
    const branchId = await service.make.organization(
      { routerId: router.routerId, id: router.routerId },
      { orderVisibility: 'SELF' },
    );
    const branch = await service.make.person(router.routerId, branchId, ['OPERATOR']);
    const streams = [await connect(router.operator.key), await connect(branch.key)] as const;
    for (const { next } of streams) await next('ready');
    await service.as(other.operator.key).post('/api/v1/order', MINIMAL_ORDER);
    await service.as(router.operator.key).post('/api/v1/order', MINIMAL_ORDER);
    const { id: orderId } = await service.as(branch.key).post('/api/v1/order', MINIMAL_ORDER);
    const { values } = await service.as(router.operator.key).get('/api/v1/orders');
    const ids = values.map(({ id }: { id: string }) => id);
    const seen = async (stream: (typeof streams)[number], wanted: string) => {
      const orders = new Set<unknown>();
      while (!orders.has(wanted))
        for (const one of (await stream.next('changes')).data as { orderId: string }[]) orders.add(one.orderId);
      return orders;
    };
    expect([...(await seen(streams[0], orderId))].filter((id) => !ids.includes(id))).toEqual([]);
    expect([...(await seen(streams[1], orderId))]).toEqual([orderId]);
  });

  it('streams nothing any more to a person who was disabled, and ends', async () => {
    const { operator, owner, viewer, routerId } = await service.make.router();
    const { next } = await connect(viewer.key);
    await next('ready');
    await service.as(operator.key).post('/api/v1/order', MINIMAL_ORDER);
    await next('changes');
    await service.as(owner.key).send('post', `/api/routers/${routerId}/users/${viewer.userId}/disable`);
    await service.as(viewer.key).get('/api/v1/orders', 401);
    const { id } = await service.as(operator.key).post('/api/v1/order', MINIMAL_ORDER);
    const received: unknown[] = [];
    const ended = (async () => {
      for (;;) received.push((await next('changes')).data);
    })();
    await expect(ended).rejects.toThrow('The stream ended');
    expect(JSON.stringify(received)).not.toContain(id);
  });

  it('returns 401 without token and 403 for a contractor', async () => {
    expect((await connect(null)).status).toBe(401);
    const contractor = await service.make.contractor();
    const technician = await service.make.person(contractor.organizationId, contractor.organizationId, ['CONTRACTOR']);
    expect((await connect(technician.key)).status).toBe(403);
  });

  it('returns 429 with Retry-After for the seventh connection of a person, until another one ends', async () => {
    const { operator, admin } = await service.make.router();
    const streams = [];
    for (let count = 0; count < 6; count++) streams.push(await connect(operator.key));
    const refused = await connect(operator.key);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
    expect((await connect(admin.key)).status).toBe(200);
    streams[0]!.close();
    let status: number | undefined = 429;
    for (let tries = 0; status === 429 && tries < 50; tries++) {
      status = (await connect(operator.key)).status;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(status).toBe(200);
  });
});
