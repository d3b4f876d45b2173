/** Every text of a request has a limit, which openapi.json declares. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { MINIMAL_ORDER, UNKNOWN_ID } from '../support/order-factory.js';

const service = useService({ worker: 'off' });

interface Schema {
  type?: string;
  maxLength?: number;
  enum?: unknown[];
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** Texts without their own limit: the largest body is the limit. */
const AS_LONG_AS_A_BODY = [
  ...['content', 'description', 'defaultNote', 'csv', 'discountSourceType', 'workType'],
  ...['address', 'city', 'postalCode', 'countryCode'],
];

describe('openapi.json', () => {
  it('declares a maximum length for every text of every body', async () => {
    const document = (await service.as(null).get('/openapi.json')) as {
      components: { schemas: Record<string, Schema> };
    };
    const open: string[] = [];
    const look = (name: string, schema: Schema): void => {
      if (schema.type === 'string' && !schema.enum && schema.format !== 'binary' && schema.maxLength === undefined)
        open.push(name);
      for (const [key, property] of Object.entries(schema.properties ?? {})) look(`${name}.${key}`, property);
      if (schema.items) look(`${name}[]`, schema.items);
    };
    const inputs = Object.entries(document.components.schemas).filter(([name]) => /Input|Update|Change/.test(name));
    for (const [name, schema] of inputs) look(name, schema);
    expect(open).toEqual([]);
    const asABody = inputs.flatMap(([, { properties = {} }]) =>
      Object.entries(properties).filter(([, { maxLength }]) => maxLength === 1_048_576),
    );
    expect([...new Set(asABody.map(([key]) => key))].filter((key) => !AS_LONG_AS_A_BODY.includes(key))).toEqual([]);
  });
});

describe('a large, deeply nested body', () => {
  it.each([
    ['plain', {}, (text: string) => Buffer.from(text)],
    ['packed', { 'Content-Encoding': 'gzip' }, (text: string) => gzipSync(text)],
  ])('responds 400 before it is parsed: %s', async (_kind, headers, packed) => {
    const { operator } = await service.make.router();
    const answer = await fetch(`${service.baseUrl}/api/v1/order`, {
      method: 'POST',
      headers: { ...headers, Authorization: `Bearer ${operator.key}`, 'Content-Type': 'application/json' },
      body: new Uint8Array(packed('['.repeat(500_000) + ']'.repeat(500_000))),
    });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { message: string }).message).toBe(
      'body must not be nested deeper than 32 levels',
    );
  });
});

describe('texts without a limit in the contract', () => {
  it('accepts a note, product texts and a coverage check of nearly the maximum body size', async () => {
    const { operator } = await service.make.router();
    const client = service.as(operator.key);
    const long = 'x'.repeat(1_000_000);
    const { id } = await client.post('/api/v1/order', MINIMAL_ORDER);
    expect((await client.post(`/api/v1/order/${id}/note`, { content: long })).content).toBe(long);
    for (const field of ['description', 'workType', 'discountSourceType']) {
      const product = { name: 'Charger', currencyCode: 'NOK', [field]: long };
      expect((await client.post('/api/v1/products', product))[field]).toBe(long);
    }
    const address = { address: long, city: '', postalCode: '', countryCode: '' };
    expect(await client.post('/api/v1/coverage', { address }, 200)).toEqual({ coverage: false });
    const place = { ...address, address: '' };
    expect(await client.post('/api/v1/coverage', { address: place, services: [long] }, 200)).toEqual({
      coverage: false,
    });
  });

  it('responds 400 to a comment above 4,096 characters', async () => {
    const { routerId, operator } = await service.make.router();
    const act = `/api/routers/${routerId}/workflow-steps/${UNKNOWN_ID}/act`;
    const refusal = await service.as(operator.key).post(act, { type: 'COMPLETE', comment: 'x'.repeat(4097) }, 400);
    expect(refusal.details).toMatchObject([{ field: 'comment', message: 'must have at most 4096 characters' }]);
  });

  it('responds 400 naming the values whose pattern exceeds the time limit', async () => {
    const { operator } = await service.make.router();
    const values = Array.from({ length: 60 }, (_, index) => ({ value: `${index}${'a'.repeat(8000)}!` }));
    const customFields = [{ name: 'Code', regex: '(a?){280}a{280}', type: 'MULTI_SELECT', values }];
    const order = { ...MINIMAL_ORDER, customFields };
    const refusal = await service.as(operator.key).post('/api/v1/order', order, 400);
    expect(refusal.message).toContain('customFields[0].values[49].value cannot be checked');
  });
});
