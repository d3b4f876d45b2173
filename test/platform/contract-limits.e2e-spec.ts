/** Every limit of the integration API, value by value: contract 2.1, 2.2, 2.15, 4.1 to 4.7 and part 8. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../support/api-client.js';
import { useService } from '../support/app.js';
import { OpenapiOperations } from '../support/openapi-operations.js';
import { uploadParts } from '../support/upload.js';
import { createResourceFixture, type ResourceFixture } from '../support/resource-fixture.js';

const service = useService({ worker: 'off' });
const UUID = '0190f5d2-7b1e-4c3a-9a55-3f1d2c4b5a69';
const INT32_MAX = 2147483647;
const INT32_MIN = -2147483648;
const text = (length: number, letter = 'x') => letter.repeat(length);

let world: ResourceFixture;
let operator: ApiClient;

beforeAll(async () => {
  world = await createResourceFixture(service);
  operator = service.as(world.people.operator.key);
});

/** A field with its valid and invalid values. */
type Row = [field: string, accepted: unknown[], refused: unknown[]];

/** Sends each value in its field; an error names the field. */
async function expectBounds(
  [field, accepted, refused]: Row,
  send: (body: object) => ReturnType<ApiClient['send']>,
  base: object,
  good: number,
): Promise<void> {
  const wrong: string[] = [];
  for (const [values, status] of [
    [accepted, good],
    [refused, 400],
  ] as const) {
    for (const value of values) {
      const answer = await send({ ...base, [field]: value });
      const { message = '' } = answer.body as { message?: string };
      const isNamed = status !== 400 || new RegExp(`(^|; |\\b)${field}\\b`).test(message);
      if (answer.status !== status || !isNamed)
        wrong.push(`${field} ${JSON.stringify(value)?.slice(0, 60)}: ${answer.status} ${message.slice(0, 200)}`);
    }
  }
  expect(wrong).toEqual([]);
}

describe('PUT /api/v1/products/{id}', () => {
  const FLAG: [unknown[], unknown[]] = [
    [true, false],
    [null, 'true', 1, 0, [], {}],
  ];
  const AMOUNT: [unknown[], unknown[]] = [
    [0, 1, INT32_MAX],
    [-1, INT32_MAX + 1, 0.5, '1', null, 1e308, true, [1]],
  ];
  const SIGNED: unknown[] = [INT32_MIN, -1, 0, INT32_MAX];
  const OUTSIDE: unknown[] = [INT32_MIN - 1, INT32_MAX + 1, 0.5, '0', true, {}];
  const RATE: [unknown[], unknown[]] = [
    [0, 10000, 2500, 12.5, 0.4],
    [-1, -0.1, 10001, 10000.1, '25', null, 1e308, true],
  ];
  const LABEL: [unknown[], unknown[]] = [
    [null, '', 'x', text(256), text(256, '😀')],
    [text(257), text(257, '😀'), 1, true, [], {}],
  ];
  const FREE: [unknown[], unknown[]] = [
    [null, '', 'x', text(50_000), 'line\nline', '😀'],
    [1, false, [], {}, 'a\0b', '\ud800'],
  ];
  const rows: Row[] = [
    ['id', [UUID, UUID.toUpperCase(), '00000000-0000-0000-0000-000000000000'], ['x', '', 1, null, {}]],
    ['productType', ['product', 'material', 'service', 'working_hours', 'reservation'], ['Product', '', null, 1, []]],
    ['internalId', [null, ...SIGNED], OUTSIDE],
    ['externalId', ...LABEL],
    [
      'name',
      ['x', text(256), text(256, '😀'), ' ', '0'],
      ['', text(257), text(257, '😀'), null, 1, {}, ['x'], 'a\0b', '\udc00'],
    ],
    ['description', ...FREE],
    ['sharedWithContractors', ...FLAG],
    ['isPublic', ...FLAG],
    ['isEditable', ...FLAG],
    ['unit', ...LABEL],
    ['defaultNote', ...FREE],
    ['paymentSource', ['PLATFORM', 'EXTERNAL', null], ['platform', '', 1, []]],
    ['currencyCode', ['NOK', 'EUR', 'N', ''], ['NOKK', null, 1, {}]],
    ['vatRate', ...RATE],
    ['payerUnitAmount', ...AMOUNT],
    ['discountUnitAmount', ...AMOUNT],
    ['discountSourceType', ...FREE],
    ['workType', ...FREE],
    ['installerPayoutSharePercentage', ...RATE],
    ['internalPrice', SIGNED, [...OUTSIDE, null]],
    ['attachments', [[]], [null, 'x', {}, [null], ['x'], [{}], [{ fileId: 'x' }], [{ fileId: UUID }]]],
    ['images', [[]], [null, 'x', {}, [null], [{ fileId: UUID }]]],
    ['tags', [[], ['a', 'b'], [text(1)]], [null, 'x', {}, [null], [1], [['a']]]],
    ['partnerGroupPrices', [[]], [null, 'x', [{}], [{ partnerGroupId: UUID, amount: 1 }], [1]]],
    ['colour', [], ['x', null]],
    ['constructor', [], ['x']],
  ];
  it.each(rows)('%s', (...row) =>
    expectBounds(
      row,
      (body) => operator.send('put', `/api/v1/products/${world.ids.productId}`, body),
      { name: 'Charger', currencyCode: 'NOK' },
      200,
    ),
  );
  it.each(rows)('%s, on creation', (...row) =>
    expectBounds(
      row,
      (body) => operator.send('post', '/api/v1/products', body),
      { name: 'Charger', currencyCode: 'NOK' },
      201,
    ),
  );

  it('accepts the product as it was read, with any values of read-only fields', async () => {
    const path = `/api/v1/products/${world.ids.productId}`;
    const read = await operator.get(path);
    const { updatedAt, ...rest } = await operator.put(path, read);
    expect({ updatedAt: expect.any(String), ...rest }).toEqual({ ...read, updatedAt: expect.any(String) });
    expect(updatedAt).toEqual(expect.any(String));
    await operator.put(path, {
      ...read,
      routerId: 'x',
      payerUnitTotalAmount: 'x',
      router: 1,
      deletedAt: [],
      createdAt: {},
    });
    expect((await operator.get(path)).routerId).toBe(read.routerId);
  });

  it('sets omitted fields with a default in the contract, and keeps the others', async () => {
    const path = `/api/v1/products/${world.ids.productId}`;
    const image = { fileId: world.ids.fileId, fileName: 'a.png' };
    const all = {
      sharedWithContractors: false,
      isPublic: true,
      unit: 'm',
      vatRate: 2500,
      tags: ['a'],
      images: [image],
      attachments: [image],
    };
    await operator.put(path, { name: 'Cable', currencyCode: 'NOK', ...all });
    expect(await operator.put(path, { name: 'Cable', currencyCode: 'NOK' })).toMatchObject({
      sharedWithContractors: true,
      isPublic: true,
      unit: 'm',
      vatRate: 2500,
      tags: [],
      images: [],
      attachments: [],
    });
  });

  it.each([['name'], ['currencyCode']])('responds 400 naming the missing %s', async (field) => {
    const body: Record<string, string> = { name: 'Charger', currencyCode: 'NOK' };
    delete body[field];
    const { message } = await operator.put(`/api/v1/products/${world.ids.productId}`, body, 400);
    expect(message).toContain(field);
  });
});

describe('POST /api/v1/order/{orderId}/note', () => {
  const rows: Row[] = [
    ['content', ['x', ' ', '\n', text(100_000), '😀', '<b>plain</b>'], ['', null, 1, [], {}, 'a\0b', '\ud800']],
    ['isPublic', [true, false], [null, 'false', 0, []]],
    ['fileIds', [[]], [null, 'x', {}, ['x'], [1], [null], [UUID]]],
    ['id', [UUID], ['x', 1]],
    ['orderId', [UUID], []],
    ['createdAt', ['2026-01-01T00:00:00.000Z'], []],
    ['author', [{ side: 'client', name: 'Another user' }], []],
    ['writer', [], ['x', null]],
  ];
  it.each(rows)('%s', (...row) =>
    expectBounds(
      row,
      (body) => operator.send('post', `/api/v1/order/${world.ids.orderId}/note`, body),
      { content: 'Hello' },
      201,
    ),
  );

  it('returns the fields of 2.1 and the author', async () => {
    const { orderId, fileId } = world.ids;
    const note = await operator.post(`/api/v1/order/${orderId}/note`, { content: 'Hi', fileIds: [fileId] });
    expect(note).toEqual({
      id: expect.any(String),
      orderId,
      content: 'Hi',
      fileIds: [fileId],
      isPublic: false,
      author: { side: 'operator', name: 'Kari Nordmann' },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });
});

describe('POST /api/v1/coverage', () => {
  const address = { address: 'Storgata 1', city: 'Oslo', postalCode: '0155', countryCode: 'NO' };
  const NOT_TEXT = [null, 1, [], {}, 'a\0b', '\ud800'];
  const LIST: [unknown[], unknown[]] = [
    [[], ['x'], [''], [text(50_000)]],
    [null, 'x', {}, [1], [null]],
  ];
  const rows: Row[] = [
    ['address', [address, { ...address, coordinates: { x: 10.75, y: 59.91 } }], [null, 'x', [], {}, undefined, 1]],
    ['partnerTags', ...LIST],
    ['professions', ...LIST],
    ['services', ...LIST],
    ['radius', [], [1]],
  ];
  it.each(rows)('%s', (...row) =>
    expectBounds(row, (body) => operator.send('post', '/api/v1/coverage', body), { address }, 200),
  );

  const parts: Row[] = [
    ['address', ['', 'x', text(50_000)], NOT_TEXT],
    ['city', ['', 'Oslo', text(50_000)], NOT_TEXT],
    ['postalCode', ['', '0155', '????', text(50_000)], NOT_TEXT],
    ['countryCode', ['', 'NO', 'no', 'ZZ', 'Norway', '??', text(50_000)], NOT_TEXT],
    [
      'coordinates',
      [
        { x: 0, y: 0 },
        { x: 180, y: 90 },
        { x: -180, y: -90 },
      ],
      ['x', 1, [], {}, { x: 1 }, { x: '1', y: '1' }, { x: 181, y: 0 }, { x: 0, y: 91 }],
    ],
    ['street', [], ['x']],
  ];
  it.each(parts)('address: %s', (...row) =>
    expectBounds(row, (changed) => operator.send('post', '/api/v1/coverage', { address: changed }), address, 200),
  );
  it.each(['address', 'city', 'postalCode', 'countryCode'])('responds 400 if address.%s is missing', async (field) => {
    const rest = Object.fromEntries(Object.entries(address).filter(([name]) => name !== field));
    expect((await operator.post('/api/v1/coverage', { address: rest }, 400)).message).toContain(`address.${field}`);
  });

  it('returns false for an unknown country, and only `coverage`', async () => {
    const unknown = { ...address, countryCode: 'ZZ' };
    expect(await operator.post('/api/v1/coverage', { address: unknown }, 200)).toEqual({ coverage: false });
    expect(await operator.post('/api/v1/coverage', { address }, 200)).toEqual({ coverage: true });
  });
});

describe('page and pageSize of every list', () => {
  const lists = [
    '/api/v1/partners/installers',
    '/api/v1/products',
    '/api/v1/orders',
    '/api/v1/order-tags',
    '/api/v1/dispatches',
  ];
  it.each(lists)('%s', async (path) => {
    const queries: [query: string, status: number][] = [
      ...[
        'page=0',
        'page=1',
        'page=2147483647',
        'page=100000000000000000000',
        'page=1.0',
        'page=1e1',
        'pageSize=1',
        'pageSize=500',
        'pageSize=25.9',
        'pageSize=1e2',
        'pageSize=0.5E1',
        'pageSize=200e-1',
        'q=',
        'q=%F0%9F%98%80',
      ].map((query): [string, number] => [query, 200]),
      ...[
        'page=-1',
        'page=1.5',
        'page=x',
        'page=',
        'page=15e-1',
        'page=0&page=1',
        'page=%201',
        'page=+1',
        'page=0x1',
      ].map((query): [string, number] => [query, 400]),
      ...[
        'pageSize=0',
        'pageSize=0.9',
        'pageSize=501',
        'pageSize=500.1',
        'pageSize=1e3',
        'pageSize=1e-1',
        'pageSize=e1',
        'pageSize=1e',
        'pageSize=',
        'pageSize=-1',
        'pageSize=NaN',
      ].map((query): [string, number] => [query, 400]),
      ['size=1', 400],
      ['page[]=1', 400],
    ];
    const wrong: string[] = [];
    for (const [query, status] of queries) {
      const answer = await operator.send('get', `${path}?${query}`);
      const { message = '' } = answer.body as { message?: string };
      const name = decodeURIComponent(query.split('=')[0]);
      if (answer.status !== status || (status === 400 && !message.includes(name)))
        wrong.push(`${query}: ${answer.status} ${message}`);
    }
    expect(wrong).toEqual([]);
  });

  it('page has no maximum, as openapi.json says, and a page beyond the end is empty', async () => {
    await operator.post('/api/v1/order-tags', { name: 'Beyond' });
    const beyond = await operator.get('/api/v1/order-tags?page=100000000000000000000');
    expect(beyond).toEqual({ values: [], count: expect.any(Number) });
    expect(beyond.count).toBeGreaterThan(0);
    const { all } = await OpenapiOperations.of(service);
    const bounded = all.filter(({ query }) =>
      query.some(({ name, schema }) => name === 'page' && schema.maximum !== undefined),
    );
    expect(bounded.map(({ name }) => name)).toEqual([]);
    expect(all.filter(({ query }) => query.some(({ name }) => name === 'page')).length).toBeGreaterThan(40);
  });
});

describe('IDs in paths', () => {
  it.each([
    ['get', '/api/v1/products/{}'],
    ['put', '/api/v1/products/{}'],
    ['post', '/api/v1/order/{}/note'],
    ['get', '/api/v1/file/{}'],
  ] as const)(
    '%s %s: responds 400 to an invalid UUID, 404 to an unknown one, in any case and version',
    async (method, path) => {
      const body = method === 'get' ? undefined : { name: 'x', currencyCode: 'NOK', content: 'x' };
      const sent = path.endsWith('note')
        ? { content: 'x' }
        : method === 'put'
          ? { name: 'x', currencyCode: 'NOK' }
          : body;
      for (const id of ['x', '1', `${UUID}0`, UUID.replaceAll('-', ''), `{${UUID}}`])
        expect([id, (await operator.send(method, path.replace('{}', id), sent)).status]).toEqual([id, 400]);
      for (const id of [UUID, UUID.toUpperCase(), '00000000-0000-0000-0000-000000000000'])
        expect([id, (await operator.send(method, path.replace('{}', id), sent)).status]).toEqual([id, 404]);
    },
  );

  it('an uppercase ID names the same product', async () => {
    const { productId } = world.ids;
    expect((await operator.get(`/api/v1/products/${productId.toUpperCase()}`)).id).toBe(productId);
  });
});

describe('POST /v1/file/upload and DELETE /api/v1/order/{orderId}/tag/{tagId}', () => {
  it('return IDs for notes, and remove a tag once', async () => {
    const { orderId, tagId } = world.ids;
    const parts = [
      { name: 'anything', fileName: 'a.txt', content: 'a' },
      { name: 'anything', fileName: 'b.txt', content: 'b' },
    ];
    const { status, body } = await uploadParts(`${service.baseUrl}/v1/file/upload`, world.people.operator.key, parts);
    expect([status, body.count]).toEqual([201, 2]);
    const fileIds = body.values.map(({ id }: { id: string }) => id);
    const note = await operator.post(`/api/v1/order/${orderId}/note`, { content: 'See', fileIds });
    expect(note.fileIds).toEqual(fileIds);
    await operator.delete(`/api/v1/order/${orderId}/tag/${tagId}`, 204);
    await operator.delete(`/api/v1/order/${orderId}/tag/${tagId}`, 404);
    await operator.delete(`/api/v1/order/${orderId}/tag/x`, 400);
  });
});
