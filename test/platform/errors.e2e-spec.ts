/** Errors before a handler is called: contract 7, decisions/platform "Errors". */
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { useOwnService } from '../support/app.js';

const service = useOwnService({ bodyLimit: 10_000 });
const product = { name: 'Charger', currencyCode: 'NOK' };

interface RawAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** Sends raw bytes, which supertest would normalize. */
function sendRaw(
  method: string,
  path: string,
  key: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
) {
  return new Promise<RawAnswer>((resolve, reject) => {
    const all = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers };
    const request = httpRequest(service.baseUrl + path, { method, headers: all }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          body: JSON.parse(text) as RawAnswer['body'],
        });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

function expectRefusal(answer: RawAnswer, statusCode: number, message: RegExp) {
  expect(answer.body).toMatchObject({ statusCode, error: expect.any(String), message: expect.stringMatching(message) });
  expect(answer.status).toBe(statusCode);
  expect(answer.headers['x-request-id']).toEqual(expect.any(String));
}

describe('a malformed body', () => {
  const nested = (depth: number) => `{"name":"a","currencyCode":"NOK","tags":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const cases: [
    what: string,
    body: string | Buffer,
    status: number,
    message: RegExp,
    headers?: Record<string, string>,
  ][] = [
    ['malformed JSON', '{"name":', 400, /valid JSON/],
    ['a bare word', 'x', 400, /valid JSON/],
    ['a number', '1', 400, /body/],
    ['an array instead of an object', '[]', 400, /body/],
    ['null', 'null', 400, /body/],
    ['no body', '', 400, /name/],
    ['a form', 'name=x', 415, /Content-Type/, { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['plain text', 'x', 415, /Content-Type/, { 'Content-Type': 'text/plain' }],
    ['multipart', '--x--', 415, /Content-Type/, { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ['an unknown charset', '{}', 415, /charset/, { 'Content-Type': 'application/json; charset=klingon' }],
    ['UTF-16', Buffer.from('{}', 'utf16le'), 415, /charset/, { 'Content-Type': 'application/json; charset=utf-16le' }],
    ['broken UTF-8', Buffer.from('{"name":"\xff","currencyCode":"NOK"}', 'latin1'), 400, /body must be valid UTF-8/],
    ['an unknown encoding', '{}', 415, /Content-Encoding/, { 'Content-Encoding': 'zip' }],
    ['more than the limit', `{"name":"${'x'.repeat(11_000)}"}`, 413, /too large/],
    ['deep nesting', nested(40), 400, /nested deeper/],
    ['nesting that could overflow the stack', nested(4000), 400, /nested deeper/],
    ['a NUL character', '{"name":"a\\u0000","currencyCode":"NOK"}', 400, /name .*NUL/],
    ['a lone surrogate', '{"name":"\\ud800","currencyCode":"NOK"}', 400, /name .*surrogate/],
    ['a NUL in a key', '{"a\\u0000":1}', 400, /NUL/],
    ['a prototype', '{"__proto__":{"isSuperuser":true},"name":"a","currencyCode":"NOK"}', 400, /__proto__/],
  ];
  it.each(cases)('%s', async (...[, body, status, message, headers]) => {
    const { operator } = await service.make.router();
    expectRefusal(await sendRaw('POST', '/api/v1/products', operator.key, body, headers), status, message);
  });
});

describe('a malformed body for an object that does not exist', () => {
  it('responds 400 before 404, but after 401 and 403', async () => {
    const { operator, viewer } = await service.make.router();
    const path = '/api/v1/order/0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69/note';
    expectRefusal(await sendRaw('POST', path, operator.key, '{"content":'), 400, /valid JSON/);
    expectRefusal(await sendRaw('POST', path, operator.key, '{"content":"a"}'), 404, /Order/);
    expectRefusal(await sendRaw('POST', path, viewer.key, '{"content":'), 403, /role/);
    expectRefusal(await sendRaw('POST', path, 'x', '{"content":'), 401, /token/);
  });
});

describe('a body with many violations', () => {
  it('responds 400 naming 50 of them with the count of the others', async () => {
    const { operator } = await service.make.router();
    const body = Object.fromEntries(Array.from({ length: 700 }, (_, index) => [`f${index}`, 1]));
    const refusal = await service.as(operator.key).post('/api/v1/products', body, 400);
    expect(refusal.details).toHaveLength(50);
    expect(refusal.details[49]).toMatchObject({ field: 'f49', code: 'UNKNOWN_FIELD' });
    expect(refusal.message).toMatch(/; f49 is not a field of this resource; and 652 more$/);
  });
});

describe('the rules that fields break', () => {
  it('have codes and values, whether a field decorator, a service or a reference broke them', async () => {
    const { operator } = await service.make.router();
    const caller = service.as(operator.key);
    const body = { name: 'x'.repeat(5000), currencyCode: 'kroner', vatRate: -1, secret: true };
    const { details } = await caller.post('/api/v1/products', body, 400);
    expect(details).toMatchObject([
      { field: 'secret', code: 'UNKNOWN_FIELD' },
      { field: 'name', code: 'TOO_LONG', max: expect.any(Number) },
      { field: 'currencyCode', code: expect.any(String) },
      { field: 'vatRate', code: 'OUT_OF_RANGE', min: 0, max: expect.any(Number) },
    ]);
    await caller.post('/api/v1/order-tags', { name: 'Twice' });
    expect((await caller.post('/api/v1/order-tags', { name: 'Twice' }, 409)).details).toMatchObject([
      { field: 'name', code: 'ALREADY_IN_USE' },
    ]);
  });
});

describe('an e-mail address with a lone surrogate', () => {
  it.each(['a@x\ud800.no', '\ud800@x.no'])('responds 400 to %j', async (email) => {
    const { owner, routerId } = await service.make.router();
    const body = JSON.stringify({ email, roles: ['VIEWER'] });
    expectRefusal(await sendRaw('POST', `/api/routers/${routerId}/users`, owner.key, body), 400, /email .*surrogate/);
  });
});

describe('an unknown path', () => {
  it.each(['/nothing', '/api', '/api/v1/nothing', '/api/v1/products/x/y/z', '/api/v2/products'])(
    'responds 404 to %s',
    async (path) => {
      const answer = await service.as(null).send('get', path);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ error: 'Not Found', message: expect.any(String), statusCode: 404 });
    },
  );

  it.each([
    ['delete', '/api/v1/coverage', 'POST'],
    ['patch', '/api/v1/products/0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69', 'DELETE, GET, HEAD, PUT'],
    ['get', '/v1/file/upload', 'POST'],
    ['put', '/health/ready', 'GET, HEAD'],
  ])('responds 405 with Allow to %s %s', async (method, path, allow) => {
    const answer = await fetch(service.baseUrl + path, { method: method.toUpperCase() });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allow);
    expect(await answer.json()).toEqual({
      error: 'Method Not Allowed',
      message: expect.stringMatching(new RegExp(method, 'i')),
      statusCode: 405,
      code: 'METHOD_NOT_ALLOWED',
    });
  });

  it.each(['%', '%ff', '%zz', 'a%20%c3'])('responds 400 to the search %s, which is not UTF-8', async (q) => {
    const { operator } = await service.make.router();
    const { details } = await service.as(operator.key).get(`/api/v1/products?q=${q}`, 400);
    expect(details).toMatchObject([{ field: 'query', message: 'must be valid UTF-8, with % encoded as %25' }]);
  });

  it.each(['/api/v1/products/%00', '/api/v1/products/%ff', '/api/v1/products/%E0%A4%A', '/api/v1/products?q=%00'])(
    'responds 4xx to %s',
    async (path) => {
      const { operator } = await service.make.router();
      const answer = await service.as(operator.key).send('get', path);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.body).toMatchObject({ statusCode: answer.status });
    },
  );
});

describe('the token', () => {
  it.each([undefined, '', 'Bearer', 'Basic abc', 'Bearer x', 'Bearer a b', `Bearer wor_${'a'.repeat(36)}`])(
    'responds 401 to Authorization %j',
    async (authorization) => {
      const headers: Record<string, string> = authorization === undefined ? {} : { Authorization: authorization };
      const answer = await service.as(null).send('get', '/api/v1/products', undefined, headers);
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
      expect(Object.keys(answer.body as object).sort()).toEqual(['error', 'message', 'statusCode']);
    },
  );

  it('responds 401 to a token in query or body', async () => {
    const { operator } = await service.make.router();
    await service.as(null).get(`/api/v1/products?access_token=${operator.key}`, 401);
    await service.as(null).post('/api/v1/products', { ...product, access_token: operator.key }, 401);
  });

  it('accepts the scheme in any case', async () => {
    const { operator } = await service.make.router();
    await service.as(null).get('/api/v1/products', 200, { Authorization: `bearer ${operator.key}` });
  });
});

describe('every response', () => {
  it('contains the request ID of the client, or a generated one', async () => {
    const own = await service.as(null).send('get', '/health/live', undefined, { 'X-Request-Id': 'abc-1' });
    expect(own.headers['x-request-id']).toBe('abc-1');
    const forged = await service.as(null).send('get', '/health/live', undefined, { 'X-Request-Id': 'a b<c>' });
    expect(forged.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is compressed if the client accepts it', async () => {
    const answer = await service.as(null).send('get', '/openapi.json', undefined, { 'Accept-Encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
  });
});

describe('free-form JSON in a body', () => {
  it('may contain names of Object.prototype', async () => {
    const { operator } = await service.make.router();
    const address = { address: 'Storgata 1', city: 'Oslo', postalCode: '0155', countryCode: 'NO' };
    const contact = { contactPersonName: 'Ola', email: 'ola@example.com', phoneNumber: '+4722225555', ...address };
    const metadata = { constructor: 'a', toString: 'b', hasOwnProperty: 'c' };
    const client = service.as(operator.key);
    expect((await client.post('/api/v1/order', { ...contact, metadata })).metadata).toEqual(metadata);
    for (const description of [{ constructor: null }, { type: 'doc', constructor: { prototype: 1 } }, { then: {} }])
      expect((await client.post('/api/v1/order', { ...contact, description }, 400)).message).toContain('description');
  });
});

describe('a malformed HTTP request', () => {
  /** Sends bytes over a separate connection and reads the whole response. */
  const exchange = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(service.baseUrl);
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.on('end', () => resolve(answer));
      socket.on('error', reject);
    });

  it.each([
    ['not HTTP', 'hello\r\n\r\n', 400],
    ['a broken header', 'GET / HTTP/1.1\r\nHost: x\r\nA b\r\n\r\n', 400],
    ['two content lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    ['a URL that is too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ])('%s is rejected in the error format of the contract', async (_what, bytes, statusCode) => {
    const [head, body] = (await exchange(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${statusCode} `));
    expect(JSON.parse(body)).toEqual({
      ...{ error: expect.any(String), message: expect.any(String), statusCode },
      code: 'VALIDATION_FAILED',
    });
  });
});
