/** Limits for requests before authentication, and for slow requests (decisions/platform). */
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { useOwnService } from '../support/app.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { waitUntil } from '../support/receiver.js';
import { FORM_TYPE } from '../support/upload.js';

const service = useOwnService({ bodySeconds: 1, maxConnections: 40, keyConcurrency: 4 });
const MALFORMED = '{"name":';

/** Writes bytes over a separate connection and reads until it ends. */
async function sendBytes(bytes: string): Promise<string> {
  const socket = await connected();
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.write(bytes);
  await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return answer;
}

function connected(): Promise<Socket> {
  const { hostname, port } = new URL(service.baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.on('error', reject);
  });
}

const statusOf = async (path: string, body: string, key: string | null = null) =>
  (await service.as(key).send('post', path, body)).status;

describe('a body of an unauthorized request', () => {
  it('is not parsed: 401, 403 and 404 precede 400, 413 and 415', async () => {
    const { viewer, routerId } = await service.make.router();
    for (const body of [MALFORMED, 'x'.repeat(2_000_000)]) {
      expect(await statusOf('/api/v1/products', body)).toBe(401);
      expect(await statusOf('/api/v1/products', body, 'garbage')).toBe(401);
      expect(await statusOf('/api/v1/products', body, viewer.key)).toBe(403);
      expect(await statusOf(`/api/routers/${routerId}/nothing`, body)).toBe(404);
    }
    const form = { 'Content-Type': 'text/plain' };
    expect((await service.as(null).send('post', '/api/v1/products', 'x', form)).status).toBe(401);
  });

  it('is discarded, so that the connection stays usable', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (method: string, path: string, body: string) =>
      new Promise<{ status?: number; isReused: boolean }>((resolve, reject) => {
        const headers = { 'Content-Type': 'application/json' };
        const clientRequest = httpRequest(
          service.baseUrl + path,
          { method, agent, headers },
          (answer: IncomingMessage) => {
            answer
              .resume()
              .once('end', () => resolve({ status: answer.statusCode, isReused: clientRequest.reusedSocket }));
          },
        );
        clientRequest.once('error', reject).end(body);
      });
    expect(await send('POST', '/api/v1/products', 'x'.repeat(300_000))).toEqual({ status: 401, isReused: false });
    await pause(50);
    expect(await send('POST', '/api/v1/products', MALFORMED)).toEqual({ status: 401, isReused: true });
    await pause(50);
    expect(await send('GET', '/health/live', '')).toEqual({ status: 200, isReused: true });
    agent.destroy();
  });

  it('closes the connection if it does not end', async () => {
    const start = performance.now();
    const answer = await sendBytes('POST /api/v1/products HTTP/1.1\r\nHost: x\r\nContent-Length: 9999999\r\n\r\n{');
    expect(answer).toMatch(/^HTTP\/1.1 401 /);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('a public endpoint', () => {
  it('accepts at most 64 KB', async () => {
    const signIn = (length: number) => statusOf('/api/auth/sign-in', JSON.stringify({ email: 'x'.repeat(length) }));
    expect(await signIn(65_000)).toBe(400);
    expect(await signIn(66_000)).toBe(413);
  });
});

describe('a slow body', () => {
  const head = (path: string, key: string, type: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: ${type}\r\nContent-Length: 500\r\n\r\n`;

  it.each([
    ['JSON', '/api/v1/products', 'application/json', '{'],
    ['an upload', '/v1/file/upload', FORM_TYPE, '--test-boundary\r\n'],
  ])('responds 408 to %s after BODY_SECONDS and closes the connection', async (_what, path, type, begin) => {
    const { operator } = await service.make.router();
    const start = performance.now();
    const answer = await sendBytes(head(path, operator.key, type) + begin);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('"message":"body was not sent in time"');
    expect(performance.now() - start).toBeLessThan(8000);
  });
});

describe('connections', () => {
  it('are closed above MAX_CONNECTIONS, and accepted again once others are closed', async () => {
    const many = await Promise.all(Array.from({ length: 45 }, () => connected()));
    await pause(200);
    const open = many.filter((socket) => !socket.closed && !socket.readableEnded);
    expect(open.length).toBeLessThanOrEqual(40);
    expect(open.length).toBeGreaterThan(30);
    for (const socket of many) socket.destroy();
    await pause(100);
    await service.as(null).get('/health/live');
  });
});

describe('pipelined requests of one connection', () => {
  const pipelined = (path: string, count: number) => {
    const first = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(count - 1);
    return sendBytes(`${first}GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  };
  const answers = (text: string) => text.split('HTTP/1.1 200').length - 1;

  it('are answered in order; a connection with more than 8 waiting ones is closed', async () => {
    expect(answers(await pipelined('/health/live', 9))).toBe(9);
    expect(answers(await pipelined('/health/live', 10))).toBe(0);
    expect(answers(await pipelined('/openapi.json', 99))).toBe(0);
    await service.as(null).get('/health/live');
  });

  it('start only when the previous response is finished', async () => {
    const { operator, routerId } = await service.make.router();
    const { id } = await service.as(operator.key).post('/api/v1/order', MINIMAL_ORDER);
    const send = (method: string, path: string, body: string) =>
      `${method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${operator.key}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const holder = new Client({ connectionString: service.databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from orders where router_id = $1 and id = $2 for update', [routerId, id]);
    const socket = await connected();
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.write(
      send('PUT', `/api/v1/order/${id}`, '{"city":"Moss"}') + send('POST', '/api/v1/order-tags', '{"name":"A"}'),
    );
    await pause(300);
    const tags = () => service.as(operator.key).get('/api/v1/order-tags');
    expect((await tags()).values).toEqual([]);
    await holder.query('commit');
    await holder.end();
    await waitUntil(async () => (await tags()).values.length === 1);
    await waitUntil(() => Promise.resolve(/^HTTP\/1.1 200 [^]*HTTP\/1.1 201 /.test(received)));
    socket.destroy();
  });
});

describe('a lost connection', () => {
  it('releases the permits of all its requests, in any state', async () => {
    const { operator, routerId } = await service.make.router();
    const { id } = await service.as(operator.key).post('/api/v1/order', MINIMAL_ORDER);
    const body = JSON.stringify({ city: 'Moss' });
    const put =
      `PUT /api/v1/order/${id} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${operator.key}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const holder = new Client({ connectionString: service.databaseUrl });
    await holder.connect();
    const whileHeld = async (work: () => Promise<void>) => {
      await holder.query('begin');
      await holder.query('select 1 from orders where router_id = $1 and id = $2 for update', [routerId, id]);
      await work();
      await holder.query('commit');
    };
    await whileHeld(async () => {
      const sockets = await Promise.all([connected(), connected()]);
      for (const socket of sockets) socket.write(put.repeat(2));
      await pause(500);
      for (const socket of sockets) socket.destroy();
    });
    // This key may have four concurrent requests, and has four permits again once the lost connection is detected.
    for (let statuses: number[] = []; statuses.some((status) => status !== 200) || statuses.length === 0;) {
      const four: Promise<{ status: number }>[] = [];
      await whileHeld(async () => {
        for (let count = 0; count < 4; count++)
          four.push(service.as(operator.key).send('put', `/api/v1/order/${id}`, { city: 'Moss' }));
        await pause(500);
      });
      statuses = (await Promise.all(four)).map(({ status }) => status);
    }
    await holder.end();
  });
});

describe('an API key', () => {
  it('gets 429 with Retry-After above KEY_CONCURRENCY, without affecting other keys', async () => {
    const { operator, admin, routerId } = await service.make.router();
    const { id } = await service.as(operator.key).post('/api/v1/order', MINIMAL_ORDER);
    const holder = new Client({ connectionString: service.databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from orders where router_id = $1 and id = $2 for update', [routerId, id]);
    const waiting = Array.from({ length: 4 }, () =>
      service.as(operator.key).put(`/api/v1/order/${id}`, { city: 'Moss' }),
    );
    await pause(500);
    const refused = await service.as(operator.key).send('get', '/api/v1/products');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
    await service.as(admin.key).get('/api/v1/products');
    await holder.query('commit');
    await holder.end();
    await Promise.all(waiting);
    await service.as(operator.key).get('/api/v1/products');
  });
});
