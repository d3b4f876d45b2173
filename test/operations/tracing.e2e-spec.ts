/** Traces: a request, its statements, its job and the outgoing webhook are one trace at a collector. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type Service } from '../support/app.js';
import { waitUntil, useReceiver } from '../support/receiver.js';
import { createTestDatabase } from '../support/database.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { ServerProcess } from '../support/server-process.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

/** A span in OTLP/JSON. */
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

/** Makes the exporter send immediately. */
interface Batch {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
}

/** An OTLP collector over HTTP. */
async function collector() {
  const batches: { path: string; headers: IncomingHttpHeaders; body: Batch }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Batch;
      batches.push({ path: request.url!, headers: request.headers, body });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const spans = (): Span[] =>
    batches.flatMap(({ body }) => body.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { batches, spans, endpoint, stop: () => new Promise((resolve) => server.close(resolve)) };
}

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

const receiver = useReceiver();

describe('OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  let service: Service;
  let otlp: Awaited<ReturnType<typeof collector>>;
  beforeAll(async () => {
    otlp = await collector();
    service = await startService({
      tracing: {
        endpoint: otlp.endpoint,
        headers: { authorization: 'Bearer x' },
        serviceName: 'orders',
        sampledShare: 1,
      },
      webhookAllowedNetworks: ['127.0.0.1/32'],
    });
  });
  afterAll(async () => {
    await service.stop();
    await otlp.stop();
  });

  it('receives a request with its statements, its job, and the webhook, which propagates the trace', async () => {
    const { routerId, admin, operator } = await service.make.router();
    const hook = { url: receiver.url('/traced'), events: ['order.created'] };
    await service.as(admin.key).post(`/api/routers/${routerId}/webhooks`, hook, 201);
    await service.as(operator.key).post('/api/v1/order', MINIMAL_ORDER);
    await receiver.waitForRequests('/traced');
    const path = `/api/routers/${routerId}/deliveries`;
    const [{ id }] = (await service.as(admin.key).get(`${path}?channel=webhook`)).values;
    const headers = { traceparent: `00-${TRACE}-${PARENT}-01` };
    const answer = await service.as(admin.key).send('post', `${path}/${id}/replay`, undefined, headers);
    expect(answer.status).toBe(200);
    const spanId = new RegExp(`^00-${TRACE}-([0-9a-f]{16})-01$`).exec(answer.headers.traceparent)![1];

    const [, sent] = await receiver.waitForRequests('/traced', 2);
    const named = (name: string) => otlp.spans().filter((span) => span.traceId === TRACE && span.name === name);
    await waitUntil(
      () => named('job deliver').length > 0 && named('COMMIT').length > 2 && named('webhook POST').length > 0,
    );
    const [request] = named('POST /api/routers/:routerId/deliveries/:id/replay');
    expect(request).toMatchObject({ spanId, parentSpanId: PARENT, kind: 2 });
    expect(attributesOf(request)).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/routers/:routerId/deliveries/:id/replay',
      'http.response.status_code': 200,
      'work_order_routing.router_id': routerId,
    });
    const statements = otlp
      .spans()
      .filter((span) => span.parentSpanId === spanId && attributesOf(span)['db.query.text']);
    expect(statements.length).toBeGreaterThan(2);
    expect(statements.map((span) => attributesOf(span)['db.query.text']).join()).not.toContain(id);
    const job = named('job deliver').find((span) => span.parentSpanId === spanId)!;
    expect(attributesOf(job)).toMatchObject({ 'work_order_routing.job': 'deliver', 'work_order_routing.attempt': 1 });
    const [post] = named('webhook POST');
    expect(post).toMatchObject({ parentSpanId: job.spanId, kind: 3 });
    expect(attributesOf(post)['http.response.status_code']).toBe(200);
    expect(sent.headers.traceparent).toBe(`00-${TRACE}-${post.spanId}-01`);
  });

  it('receives the webhooks of an event in the trace of the request that caused it, for every way of recording', async () => {
    const trace = '5b8aa5a2d2c872e8321cf37308d69df2';
    const headers = { traceparent: `00-${trace}-${PARENT}-01` };
    const { routerId, admin, operator } = await service.make.router();
    const hook = { url: receiver.url('/caused'), events: ['order.created', 'note.created'] };
    await service.as(admin.key).post(`/api/routers/${routerId}/webhooks`, hook, 201);
    const order = await service.as(operator.key).send('post', '/api/v1/order', MINIMAL_ORDER, headers);
    const note = { content: 'Traced', isPublic: true };
    const path = `/api/v1/order/${(order.body as { id: string }).id}/note`;
    const noted = await service.as(operator.key).send('post', path, note, headers);
    const sent = await receiver.waitForRequests('/caused', 2);
    const spanOf = (answer: { headers: Record<string, string> }) => answer.headers.traceparent.split('-')[2];
    const named = (name: string) => otlp.spans().filter((span) => span.traceId === trace && span.name === name);
    // The client's receipt is a job of the trace, too.
    const jobs = () => {
      const parents = new Set(named('webhook POST').map(({ parentSpanId }) => parentSpanId));
      return named('job deliver').filter(({ spanId }) => parents.has(spanId));
    };
    await waitUntil(() => jobs().length > 1);
    expect(
      jobs()
        .map((span) => span.parentSpanId)
        .sort(),
    ).toEqual([spanOf(order), spanOf(noted)].sort());
    for (const one of sent) expect(one.headers.traceparent).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`));
  });

  it('receives the configured headers and the service name', () => {
    const [{ path, headers, body }] = otlp.batches;
    expect(path).toBe('/v1/traces');
    expect(headers.authorization).toBe('Bearer x');
    expect(body.resourceSpans[0].resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'orders' },
    });
  });

  it('receives no health checks, no polling of jobs, and nothing that the caller does not sample', async () => {
    const other = '4bf92f3577b34da6a3ce929d0e0e4736';
    await service.as(null).get('/health/live', 200);
    await service.as(null).send('get', '/no/such', undefined, { traceparent: `00-${other}-${PARENT}-00` });
    const marked = await service.as(null).send('get', '/no/such');
    const [, own] = marked.headers.traceparent.split('-');
    await waitUntil(() => otlp.spans().some(({ traceId }) => traceId === own));
    expect(otlp.spans().filter(({ name }) => name.includes('/health'))).toEqual([]);
    expect(otlp.spans().filter(({ traceId }) => traceId === other)).toEqual([]);
    const rooted = otlp.spans().filter((span) => !span.parentSpanId && attributesOf(span)['db.query.text']);
    expect(rooted).toEqual([]);
  });
});

describe('a process with an unreachable collector', () => {
  it('continues, logs the trace ID and stops gracefully', async () => {
    const database = await createTestDatabase();
    const settings = { DATABASE_URL: database.url, DEMO: '0', DRAIN_SECONDS: '0', LOG_LEVEL: 'info' };
    const away = await ServerProcess.boot({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    await away.clientFor(null).get('/no/such', 404);
    await waitUntil(() => away.output.includes('"message":"request"') && /"traceId":"[0-9a-f]{32}"/.test(away.output));
    const start = performance.now();
    expect(await away.stop('SIGTERM')).toBe(0);
    expect(performance.now() - start).toBeLessThan(8000);
    await database.drop();
  });
});
