/** Orders: decisions/orders "Order". */
import { describe, expect, it } from '@jest/globals';
import { CustomField } from '../../src/entities/custom-field.js';
import { Dispatch } from '../../src/entities/dispatch.js';
import { Order, OrderHistoryEntry } from '../../src/entities/order.js';
import { Organization } from '../../src/entities/organization.js';
import { DomainEvent } from '../../src/entities/domain-event.js';
import { Workflow } from '../../src/entities/workflow.js';
import { useService } from '../support/app.js';
import { assignOrder, createFile, MINIMAL_ORDER, createPartner, UNKNOWN_ID } from '../support/order-factory.js';
import { captureStatements } from '../support/capture-statements.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });
const TIMESTAMP = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const placeOrder = (key: string, fields: object = {}, status = 201, headers?: Record<string, string>) =>
  service.as(key).post('/api/v1/order', { ...MINIMAL_ORDER, ...fields }, status, headers);
const productOf = (key: string, fields: object = {}) =>
  service.as(key).post('/api/v1/products', { name: 'Charger', currencyCode: 'NOK', payerUnitAmount: 10000, ...fields });
const tagOf = (key: string, name: string) => service.as(key).post('/api/v1/order-tags', { name });

describe('POST /api/v1/order', () => {
  it('creates an order from the required fields with default values', async () => {
    const { operator, routerId } = await service.make.router({ currencyCode: 'NOK' });
    expect(await placeOrder(operator.key)).toEqual({
      id: expect.any(String),
      displayId: 'WO-1',
      attention: [],
      waitingFor: ['operator'],
      waitingSince: TIMESTAMP,
      technicians: [],
      externalId: null,
      clientLanguage: null,
      routerId,
      organizationId: routerId,
      name: null,
      description: null,
      status: 'created',
      ...MINIMAL_ORDER,
      phoneNumber: '+4722225555',
      workplace: null,
      coordinates: null,
      fileIds: [],
      metadata: {},
      operatorId: null,
      operator: null,
      workflowId: null,
      source: 'api',
      orderTags: [],
      customFields: [],
      lines: [],
      totals: { totalExcludingVat: 0, vatAmount: 0, totalAmount: 0, currencyCode: 'NOK' },
      clientUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/api\/clients\/[\w-]{43}\/workflows$/),
      createdAt: TIMESTAMP,
      updatedAt: TIMESTAMP,
      completedAt: null,
      cancelledAt: null,
      hold: null,
    });
  });

  it('creates an order with all fields, and GET returns the same', async () => {
    const { operator, routerId } = await service.make.router();
    const fileId = await createFile(service, routerId);
    const tag = await tagOf(operator.key, 'urgent');
    const product = await productOf(operator.key, { vatRate: 2500, description: 'With cable', unit: 'piece' });
    const description = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Fuse box', marks: [{ type: 'bold' }] }] }],
    };
    const order = await placeOrder(operator.key, {
      name: 'EV charger',
      description,
      workplace: 'Garage',
      coordinates: { x: 10.7461, y: 59.9127 },
      fileIds: [fileId],
      orderTagIds: [tag.id, tag.id],
      metadata: { erp: '4711' },
      operatorId: operator.userId,
      customFields: [
        { name: 'Meter', customId: 'meter', value: '12', type: 'NUMBER' },
        { name: 'Colours', type: 'MULTI_SELECT', values: [{ value: 'red' }, { value: 'blue' }] },
      ],
      lines: [
        { productId: product.id, quantity: 1.5 },
        { name: 'Travel', currencyCode: 'NOK', unitAmount: 5000 },
      ],
    });
    expect(order).toMatchObject({
      name: 'EV charger',
      description,
      workplace: 'Garage',
      coordinates: { x: 10.7461, y: 59.9127 },
      fileIds: [fileId],
      orderTags: [{ id: tag.id, name: 'urgent', color: null }],
      metadata: { erp: '4711' },
      operatorId: operator.userId,
      operator: { id: operator.userId, firstName: 'Kari', lastName: 'Nordmann', email: operator.email },
      totals: { totalExcludingVat: 20000, vatAmount: 3750, totalAmount: 23750, currencyCode: 'NOK' },
    });
    expect(order.customFields[0]).toEqual({
      id: expect.any(String),
      customId: 'meter',
      name: 'Meter',
      type: 'NUMBER',
      isSensitive: false,
      fileUrl: null,
      regex: null,
      validationMessage: null,
      value: '12',
      values: [],
      orderId: order.id,
    });
    expect(order.customFields[1].values).toEqual([
      { value: 'red', fileUrl: null, fileName: null },
      { value: 'blue', fileUrl: null, fileName: null },
    ]);
    expect(order.lines[0]).toEqual({
      id: expect.any(String),
      offerId: null,
      productId: product.id,
      name: 'Charger',
      description: 'With cable',
      quantity: 1.5,
      unit: 'piece',
      currencyCode: 'NOK',
      unitAmount: 10000,
      discountUnitAmount: 0,
      vatRate: 2500,
      isTaxInclusive: false,
      totalExcludingVat: 15000,
      vatAmount: 3750,
      totalAmount: 18750,
    });
    expect(await service.as(operator.key).get(`/api/v1/order/${order.id}`)).toEqual(order);
  });

  const line = { name: 'Travel', currencyCode: 'NOK', unitAmount: 1 };
  const refused: [field: string, value: unknown][] = [
    ...Object.keys(MINIMAL_ORDER).map((field): [string, unknown] => [field, undefined]),
    ...Object.keys(MINIMAL_ORDER).map((field): [string, unknown] => [field, null]),
    ['contactPersonName', ''],
    ['contactPersonName', 'x'.repeat(257)],
    ['email', 'ola'],
    ['phoneNumber', '123'],
    ['phoneNumber', 'call me'],
    ['address', ''],
    ['countryCode', 'XX'],
    ['countryCode', 'NOR'],
    ['name', 'x'.repeat(513)],
    ['description', 'plain text'],
    ['description', { type: 'paragraph' }],
    ['description', { type: 'doc', content: [{ type: 'image' }] }],
    ['coordinates', { x: 181, y: 0 }],
    ['coordinates', { x: 0 }],
    ['fileIds', ['x']],
    ['fileIds[0]', [UNKNOWN_ID]],
    ['orderTagIds[0]', [UNKNOWN_ID]],
    ['operatorId', UNKNOWN_ID],
    ['organizationId', UNKNOWN_ID],
    ['metadata', { a: 1 }],
    ['metadata', 'x'],
    ['metadata', Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`k${index}`, '']))],
    ['customFields[0].name', [{ value: 'x' }]],
    ['customFields[0].type', [{ name: 'a', type: 'COLOUR' }]],
    ['customFields[0].value', [{ name: 'a', type: 'NUMBER', value: 'x' }]],
    ['customFields[0].value', [{ name: 'a', regex: '^[0-9]+$', value: 'x' }]],
    [
      'customFields[0].values[1].value',
      [{ name: 'a', type: 'URL', values: [{ value: 'https://a.no' }, { value: 'b' }] }],
    ],
    ['customFields[0].regex', [{ name: 'a', regex: '(' }]],
    ['lines[0].productId', [{ productId: UNKNOWN_ID }]],
    ['lines[0].name', [{ currencyCode: 'NOK', unitAmount: 1 }]],
    ['lines[0].unitAmount', [{ name: 'a', currencyCode: 'NOK' }]],
    ['lines[0].currencyCode', [{ name: 'a', unitAmount: 1 }]],
    ['lines[0].quantity', [{ ...line, quantity: 0 }]],
    ['lines[0].vatRate', [{ ...line, vatRate: 10001 }]],
    ['lines[0]', [{ ...line, unitAmount: 2147483647, quantity: 2 }]],
    ['lines', [{ ...line, unitAmount: 2147483647 }, line]],
    ['lines[1].currencyCode', [line, { ...line, currencyCode: 'SEK' }]],
    ['lines[0].colour', [{ ...line, colour: 'red' }]],
    ['workflowTemplateId', UNKNOWN_ID],
    ['workflowCustomId', 'no-such-template'],
    ['actorAssignments[0].organizationId', [{ actorSlug: 'installer', organizationId: UNKNOWN_ID }]],
    ['actorAssignments[0].actorSlug', [{ organizationId: UNKNOWN_ID }]],
    ['idempotencyKey', ''],
    ['idempotencyKey', 'x'.repeat(256)],
    ['unheardOf', 1],
  ];
  it.each(refused)('responds 400 naming %s when it is %j', async (field, value) => {
    const { operator } = await service.make.router();
    const refusal = await placeOrder(operator.key, { [field.split(/[[.]/)[0]]: value }, 400);
    expect(refusal).toMatchObject({ error: 'Bad Request', statusCode: 400, message: expect.stringContaining(field) });
    expect(await service.as(operator.key).get('/api/v1/orders')).toMatchObject({ count: 0 });
  });

  it('has source api with a key, operator with a session', async () => {
    const { operator, routerId } = await service.make.router();
    const session = await service.make.session(routerId, routerId, operator.userId);
    expect((await placeOrder(operator.key)).source).toBe('api');
    expect((await placeOrder(session)).source).toBe('operator');
  });

  it('parses phone numbers of the country of the order, and countries in either case', async () => {
    const { operator } = await service.make.router();
    const order = await placeOrder(operator.key, { phoneNumber: '08-123 456 78', countryCode: 'se' });
    expect(order).toMatchObject({ phoneNumber: '+46812345678', countryCode: 'SE' });
  });

  it('takes price and text from the product; only an editable product allows other values', async () => {
    const { operator } = await service.make.router();
    const fixed = await productOf(operator.key, { isEditable: false });
    const free = await productOf(operator.key, { isEditable: true });
    const terms = { name: 'Cheaper', unitAmount: 1 };
    const order = await placeOrder(operator.key, {
      lines: [{ productId: free.id, ...terms }, { productId: fixed.id }],
    });
    expect(order.lines).toMatchObject([terms, { name: 'Charger', unitAmount: 10000 }]);
    const refusal = await placeOrder(operator.key, { lines: [{ productId: fixed.id, ...terms }] }, 400);
    expect(refusal.details.map(({ field }: { field: string }) => field)).toEqual([
      'lines[0].name',
      'lines[0].unitAmount',
    ]);
  });

  it('accepts an organization below the caller, responds 400 to a sibling', async () => {
    const { operator, routerId } = await service.make.router();
    const [left, right] = [
      await service.make.organization({ routerId, id: routerId }, { orderVisibility: 'CHILDREN' }),
      await service.make.organization({ routerId, id: routerId }),
    ];
    const below = await service.make.organization({ routerId, id: left });
    const worker = await service.make.person(routerId, left, ['OPERATOR']);
    expect(await placeOrder(operator.key, { organizationId: right })).toMatchObject({ organizationId: right });
    expect(await placeOrder(worker.key)).toMatchObject({ organizationId: left });
    expect(await placeOrder(worker.key, { organizationId: below })).toMatchObject({ organizationId: below });
    expect((await placeOrder(worker.key, { organizationId: right }, 400)).message).toContain('organizationId');
    expect((await placeOrder(worker.key, { organizationId: routerId }, 400)).message).toContain('organizationId');
    const alone = await service.make.organization({ routerId, id: routerId }, { orderVisibility: 'SELF' });
    const unseen = await service.make.organization({ routerId, id: alone });
    const clerk = await service.make.person(routerId, alone, ['OPERATOR']);
    expect((await placeOrder(clerk.key, { organizationId: unseen }, 400)).message).toContain('organizationId');
  });

  it('numbers the orders of a router consecutively, with gaps only for failed requests', async () => {
    const { operator } = await service.make.router();
    await service.as(operator.key).post('/api/v1/order', {}, 400);
    const wrong = { lines: [{ name: 'a', currencyCode: 'NOK', unitAmount: 2147483647, quantity: 9 }] };
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        service.as(operator.key).send('post', '/api/v1/order', { ...MINIMAL_ORDER, ...(index % 3 ? {} : wrong) }),
      ),
    );
    const numbers = answers.filter(({ status }) => status === 201).map(({ body }) => Number(body.displayId.slice(3)));
    expect(new Set(numbers).size).toBe(20);
    expect(numbers.every((number) => number >= 1 && number <= 30)).toBe(true);
    expect((await placeOrder(operator.key)).displayId).toBe('WO-31');
    expect((await placeOrder(operator.key)).displayId).toBe('WO-32');
  });

  it('uses no number for a repetition', async () => {
    const { operator } = await service.make.router();
    const first = await placeOrder(operator.key, { idempotencyKey: 'once' });
    expect(await placeOrder(operator.key, { idempotencyKey: 'once' })).toEqual(first);
    expect((await placeOrder(operator.key)).displayId).toBe('WO-2');
  });

  it('neither waits for a slow order of its router, nor blocks other routers', async () => {
    const { operator, routerId } = await service.make.router();
    const other = await service.make.router();
    await placeOrder(operator.key);
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const holding = service.db.transaction(async () => {
      await service.db.query('select 1 from router_settings where router_id = $1 for update', [routerId]);
      await held;
    });
    const placing = Array.from({ length: 25 }, () => placeOrder(operator.key));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const started = performance.now();
    await placeOrder(other.operator.key);
    expect(performance.now() - started).toBeLessThan(5000);
    release();
    await Promise.all([holding, ...placing]);
  });

  it('sends the same number of statements for orders of any size', async () => {
    const { operator, routerId } = await service.make.router();
    const product = await productOf(operator.key);
    const holding = async (count: number) => {
      const tags = await Promise.all(Array.from({ length: count }, (_, n) => tagOf(operator.key, `${count} ${n}`)));
      return {
        lines: Array.from({ length: count }, () => ({ productId: product.id })),
        orderTagIds: tags.map(({ id }) => id),
        fileIds: await Promise.all(tags.map(() => createFile(service, routerId))),
        customFields: tags.map(({ id }) => ({ name: id })),
      };
    };
    const [few, many] = [await holding(1), await holding(25)];
    const counted = (await captureStatements(() => placeOrder(operator.key, few))).length;
    expect(counted).toBeGreaterThan(5);
    expect(await captureStatements(() => placeOrder(operator.key, many))).toHaveLength(counted);
  });

  it('records order.created without private fields', async () => {
    const { operator, routerId } = await service.make.router();
    await service.make.everyEvent(routerId);
    const { id } = await placeOrder(operator.key);
    const [event] = await service.db.of(DomainEvent).findBy({ orderId: id });
    expect(event.payload).toEqual({
      id: event.id,
      event: 'order.created',
      timestamp: TIMESTAMP,
      organizationId: routerId,
      data: { orderId: id, displayId: 'WO-1', status: 'created', source: 'api' },
    });
  });

  it('responds 403 to viewers and contractors', async () => {
    const { viewer } = await service.make.router();
    await placeOrder(viewer.key, {}, 403);
    await placeOrder((await service.make.contractor()).key, {}, 403);
  });
});

describe('POST /api/v1/order with an idempotency key', () => {
  it('returns the first response for the same body, with the key in header or body', async () => {
    const { operator } = await service.make.router();
    const first = await placeOrder(operator.key, { idempotencyKey: 'a', metadata: { x: '1', y: '2' } });
    const again = await placeOrder(operator.key, { metadata: { y: '2', x: '1' } }, 201, { 'Idempotency-Key': 'a' });
    expect(again).toEqual(first);
    expect(await placeOrder(operator.key, { idempotencyKey: 'b' })).toMatchObject({ displayId: 'WO-2' });
  });

  it('responds 409 to another body, 400 to two different keys', async () => {
    const { operator } = await service.make.router();
    await placeOrder(operator.key, { idempotencyKey: 'a' });
    expect(await placeOrder(operator.key, { idempotencyKey: 'a', name: 'x' }, 409)).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    const refusal = await placeOrder(operator.key, { idempotencyKey: 'a' }, 400, { 'Idempotency-Key': 'b' });
    expect(refusal.message).toContain('idempotencyKey');
    expect((await placeOrder(operator.key, {}, 400, { 'Idempotency-Key': 'x'.repeat(256) })).message).toContain(
      'Idempotency-Key',
    );
    await placeOrder(operator.key, { idempotencyKey: 'a' }, 201, { 'Idempotency-Key': 'a' });
  });

  it('a rejected request does not use up the key', async () => {
    const { operator } = await service.make.router();
    await placeOrder(operator.key, { idempotencyKey: 'a', fileIds: [UNKNOWN_ID] }, 400);
    await placeOrder(operator.key, { idempotencyKey: 'a' });
  });

  it('is scoped to its user', async () => {
    const { operator, admin } = await service.make.router();
    const mine = await placeOrder(operator.key, { idempotencyKey: 'a' });
    const theirs = await placeOrder(admin.key, { idempotencyKey: 'a', name: 'other' });
    expect(theirs.id).not.toBe(mine.id);
    const { key } = await service.make.key(mine.routerId, mine.routerId, operator.userId);
    expect(await placeOrder(key, { idempotencyKey: 'a' })).toEqual(mine);
  });

  it('expires after 24 hours', async () => {
    const { operator } = await service.make.router();
    const first = await placeOrder(operator.key, { idempotencyKey: 'a' });
    const newest = 'select id from idempotency_keys order by created_at desc limit 1';
    const [{ id }] = await service.db.query<{ id: Buffer }>(newest);
    const age = (hours: number) =>
      service.db.query(`update idempotency_keys set created_at = now() - make_interval(mins => $1) where id = $2`, [
        hours * 60,
        id,
      ]);
    await age(23.9);
    expect(await placeOrder(operator.key, { idempotencyKey: 'a' })).toEqual(first);
    await age(24.1);
    expect(await placeOrder(operator.key, { idempotencyKey: 'a', name: 'x' })).toMatchObject({ displayId: 'WO-2' });
  });

  it('creates one order of concurrent repetitions', async () => {
    const { operator } = await service.make.router();
    const twins = await Promise.all(
      Array.from({ length: 20 }, () => placeOrder(operator.key, { idempotencyKey: 'a' })),
    );
    expect(new Set(twins.map(({ id }) => id)).size).toBe(1);
    expect(new Set(twins.map((twin) => JSON.stringify(twin))).size).toBe(1);
    expect(await service.as(operator.key).get('/api/v1/orders')).toMatchObject({ count: 1 });
  });
});

describe('GET /api/v1/order/{orderId}', () => {
  it('responds 404 for an order of another router or an unknown one, 400 for a malformed ID', async () => {
    const { operator } = await service.make.router();
    const other = await service.make.router();
    const { id } = await placeOrder(other.operator.key);
    await service.as(operator.key).get(`/api/v1/order/${id}`, 404);
    await service.as(operator.key).get(`/api/v1/order/${UNKNOWN_ID}`, 404);
    await service.as(operator.key).get('/api/v1/order/x', 400);
  });

  it('responds 404 to users of an organization for orders outside of its orderVisibility', async () => {
    const { operator, routerId } = await service.make.router();
    const below = await service.make.organization({ routerId, id: routerId }, { orderVisibility: 'SELF' });
    const worker = await service.make.person(routerId, below, ['OPERATOR']);
    const above = await placeOrder(operator.key);
    const own = await placeOrder(worker.key);
    await service.as(worker.key).get(`/api/v1/order/${above.id}`, 404);
    await service.as(worker.key).get(`/api/v1/order/${own.id}`);
    await service.as(operator.key).get(`/api/v1/order/${own.id}`);
  });

  it('returns it to a contractor only while it is assigned, without fields of the router', async () => {
    const { operator, routerId } = await service.make.router();
    const contractor = await service.make.contractor();
    const order = await placeOrder(operator.key, {
      metadata: { erp: '1' },
      operatorId: operator.userId,
      customFields: [
        { name: 'Door code', value: '1234', values: [{ value: '5' }], isSensitive: true },
        { name: 'Floor', value: '2' },
      ],
    });
    const path = `/api/v1/order/${order.id}`;
    await service.as(contractor.key).get(path, 404);
    const dispatchId = await assignOrder(service, routerId, order.id, contractor.organizationId);
    const seen = await service.as(contractor.key).get(path);
    expect(seen).toMatchObject({
      displayId: 'WO-1',
      phoneNumber: '+4722225555',
      metadata: {},
      clientUrl: null,
      operator: { firstName: 'Kari', email: null },
      customFields: [
        { name: 'Door code', value: null, values: [] },
        { name: 'Floor', value: '2' },
      ],
    });
    expect(Object.keys(seen)).toEqual(Object.keys(order));
    expect((await service.as(contractor.key).get('/api/v1/orders')).values).toMatchObject([seen]);
    await service.as(contractor.key).put(path, {}, 403);
    await service.db.of(Dispatch).update({ id: dispatchId }, { status: 'revoked' });
    await service.as(contractor.key).get(path, 404);
    expect(await service.as(contractor.key).get('/api/v1/orders')).toEqual({ values: [], count: 0 });
  });

  it('returns only contractor fields to an organization of the same router if it is only assigned', async () => {
    const { operator, routerId } = await service.make.router();
    const child = await service.make.organization({ routerId, id: routerId }, { orderVisibility: 'SELF' });
    const { key } = await service.make.person(routerId, child, ['OPERATOR', 'CONTRACTOR']);
    const secret = { customFields: [{ name: 'Door code', value: '1234', isSensitive: true }] };
    const fields = { metadata: { erp: '1' }, operatorId: operator.userId, ...secret };
    const { id } = await placeOrder(operator.key, fields);
    await assignOrder(service, routerId, id, child);
    const path = `/api/v1/order/${id}`;
    const hidden = { metadata: {}, clientUrl: null, operator: { email: null }, customFields: [{ value: null }] };
    expect(await service.as(key).get(path)).toMatchObject(hidden);
    expect((await service.as(key).get('/api/v1/orders')).values).toMatchObject([hidden]);
    expect(await service.as(key).get(`${path}/history`)).toEqual({ values: [], count: 0 });
    expect((await placeOrder(key, { metadata: { erp: '2' } })).metadata).toEqual({ erp: '2' });
  });

  it('returns the client link only to users who may write the order', async () => {
    const { operator, viewer } = await service.make.router();
    const { id } = await placeOrder(operator.key);
    expect(await service.as(viewer.key).get(`/api/v1/order/${id}`)).toMatchObject({ clientUrl: null, metadata: {} });
  });
});

describe('PUT /api/v1/order/{orderId}', () => {
  it('accepts the order as it was read, and changes nothing', async () => {
    const { operator, routerId } = await service.make.router();
    const product = await productOf(operator.key, { isEditable: false });
    const tag = await tagOf(operator.key, 'urgent');
    const order = await placeOrder(operator.key, {
      fileIds: [await createFile(service, routerId)],
      orderTagIds: [tag.id],
      customFields: [{ name: 'Floor', value: '2' }],
      lines: [{ productId: product.id }],
    });
    await service.as(operator.key).put(`/api/v1/products/${product.id}`, { ...product, name: 'Dearer' });
    await service.as(operator.key).delete(`/api/v1/products/${product.id}`);
    const answer = await service.as(operator.key).put(`/api/v1/order/${order.id}`, order);
    expect(answer).toEqual({ ...order, updatedAt: TIMESTAMP });
    expect(await service.as(operator.key).get(`/api/v1/order/${order.id}/history`)).toMatchObject({ count: 1 });
  });

  it('keeps omitted fields, replaces given ones and records the names of changed fields', async () => {
    const { operator } = await service.make.router();
    const [red, blue] = [await tagOf(operator.key, 'red'), await tagOf(operator.key, 'blue')];
    const line = { name: 'Travel', currencyCode: 'NOK', unitAmount: 5000 };
    const made = await placeOrder(operator.key, {
      name: 'Old',
      orderTagIds: [red.id],
      metadata: { a: '1' },
      lines: [line, line],
      customFields: [{ name: 'Floor', value: '2' }, { name: 'Door' }],
    });
    const [storeyField] = made.customFields;
    const order = await service.as(operator.key).put(`/api/v1/order/${made.id}`, {
      name: null,
      phoneNumber: '22 22 55 56',
      orderTagIds: [blue.id],
      lines: [{ ...line, id: made.lines[1].id, quantity: 3 }],
      customFields: [
        { id: storeyField.id, name: 'Floor', value: '3' },
        { name: 'Lift', id: UNKNOWN_ID },
      ],
    });
    expect(order).toMatchObject({
      name: null,
      phoneNumber: '+4722225556',
      metadata: { a: '1' },
      orderTags: [{ id: blue.id }],
      lines: [{ id: made.lines[1].id, quantity: 3, totalAmount: 15000 }],
      totals: { totalAmount: 15000 },
      customFields: [{ id: storeyField.id, value: '3' }, { name: 'Lift' }],
    });
    expect(order.customFields[1].id).not.toBe(UNKNOWN_ID);
    const { values } = await service.as(operator.key).get(`/api/v1/order/${made.id}/history`);
    expect(values[0]).toMatchObject({ event: 'order.updated', actor: 'operator', userId: operator.userId });
    expect(values[0].changes.fields.sort()).toEqual(['customFields', 'lines', 'name', 'orderTags', 'phoneNumber']);
    expect(await service.as(operator.key).put(`/api/v1/order/${made.id}`, { lines: [] })).toMatchObject({ lines: [] });
  });

  it.each([
    ['email', null],
    ['email', 'x'],
    ['phoneNumber', '1'],
    ['countryCode', 'ZZ'],
    ['description', 'text'],
    ['fileIds', [UNKNOWN_ID]],
    ['operatorId', UNKNOWN_ID],
    ['organizationId', UNKNOWN_ID],
    ['orderTagIds', [UNKNOWN_ID]],
    ['lines', [{ productId: UNKNOWN_ID }]],
    ['idempotencyKey', 'a'],
    ['workflowTemplateId', UNKNOWN_ID],
    ['id', 'x'],
  ])('responds 400 naming %s when it is %j', async (field, value) => {
    const { operator } = await service.make.router();
    const { id } = await placeOrder(operator.key);
    const refusal = await service.as(operator.key).put(`/api/v1/order/${id}`, { [field]: value }, 400);
    expect(refusal.message).toContain(field);
  });

  it('a custom field keeps its ID, and a second one with the same ID is created', async () => {
    const { operator } = await service.make.router();
    const made = await service.as(operator.key).post('/api/v1/order', {
      ...MINIMAL_ORDER,
      customFields: [
        { name: 'Floor', customId: 'floor' },
        { name: 'Door', customId: 'door' },
      ],
    });
    const [storeyField, doorField] = made.customFields;
    const { customFields } = await service.as(operator.key).put(`/api/v1/order/${made.id}`, {
      customFields: [
        { id: doorField.id, name: 'Storey', customId: 'floor' },
        { id: doorField.id, name: 'Lift' },
        { id: storeyField.id, name: 'Gate' },
      ],
    });
    expect(customFields).toMatchObject([
      { id: doorField.id, name: 'Storey', customId: 'floor' },
      { id: expect.any(String), name: 'Lift', customId: null },
      { id: storeyField.id, name: 'Gate', customId: null },
    ]);
    expect([doorField.id, storeyField.id]).not.toContain(customFields[1].id);
  });

  it('responds 404 for an order of another router, 403 to a viewer', async () => {
    const { operator, viewer } = await service.make.router();
    const other = await service.make.router();
    const { id } = await placeOrder(other.operator.key);
    await service.as(operator.key).put(`/api/v1/order/${id}`, { name: 'x' }, 404);
    await service.as(viewer.key).put(`/api/v1/order/${id}`, { name: 'x' }, 403);
  });

  it('loses no change of many concurrent requests', async () => {
    const { operator } = await service.make.router();
    const { id } = await placeOrder(operator.key);
    const path = `/api/v1/order/${id}`;
    const line = { name: 'Travel', currencyCode: 'NOK', unitAmount: 5000 };
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        service.as(operator.key).put(path, { lines: [line], customFields: [{ name: `${index}` }], name: `${index}` }),
      ),
    );
    const order = await service.as(operator.key).get(path);
    expect(order.lines).toHaveLength(1);
    expect(order.customFields).toMatchObject([{ name: order.name }]);
    expect(await service.as(operator.key).get(`${path}/history`)).toMatchObject({ count: 11 });
  });
});

describe('GET /api/v1/orders', () => {
  const filter = (columnId: string, type: string, operator: string, values: unknown[]) =>
    `filters=${encodeURIComponent(JSON.stringify([{ columnId, type, operator, values }]))}`;

  it('pages, searches, sorts and filters', async () => {
    const { operator } = await service.make.router();
    const tag = await tagOf(operator.key, 'urgent');
    const cities = ['Oslo', 'Bergen', 'Oslo', 'bodø', 'Oslo', 'Oslo', 'Oslo', 'Oslo', 'Oslo', 'Oslo'];
    for (const [index, city] of cities.entries()) {
      await placeOrder(operator.key, { city, name: `n${index}`, orderTagIds: index === 2 ? [tag.id] : [] });
    }
    const page = (query: string) => service.as(operator.key).get(`/api/v1/orders?${query}`);
    const names = async (query: string) => (await page(query)).values.map((one: { name: string }) => one.name);
    expect(await names('pageSize=3')).toEqual(['n9', 'n8', 'n7']);
    expect(await names('pageSize=4&page=2')).toEqual(['n1', 'n0']);
    expect(await names('sort=displayId&direction=asc&pageSize=2&page=4')).toEqual(['n8', 'n9']);
    expect(await names('sort=city&direction=asc&pageSize=2')).toEqual(['n1', 'n3']);
    expect(await names('q=BERGEN%20nordmann')).toEqual(['n1']);
    expect(await names('q=WO-10')).toEqual(['n9']);
    expect(await names(filter('city', 'text', 'contains', ['B']))).toEqual(['n3', 'n1']);
    expect(await names(filter('orderTags', 'multiOption', 'include', [tag.id]))).toEqual(['n2']);
    expect(await page(filter('status', 'option', 'is', ['created']))).toMatchObject({ count: 10 });
    expect(await page(filter('status', 'option', 'is not', ['created']))).toEqual({ values: [], count: 0 });
    expect(await page(filter('createdAt', 'date', 'is before', ['2020-01-01']))).toMatchObject({ count: 0 });
    expect(await page(filter('city', 'text', 'contains', []))).toMatchObject({ count: 10 });
  });

  const refused = [
    ['page=-1', 'page'],
    ['pageSize=501', 'pageSize'],
    ['sort=metadata', 'sort'],
    ['direction=up', 'direction'],
    ['filters=x', 'filters'],
    ['filters={}', 'filters'],
    [filter('password', 'text', 'contains', ['x']), 'filters[0].columnId'],
    [filter('city', 'text', 'is', ['x']), 'filters[0].operator'],
    [filter('city', 'option', 'is', ['x']), 'filters[0].type'],
    [filter('status', 'option', 'is', ['lost']), 'filters[0].values[0]'],
    [filter('operatorId', 'option', 'is', ['x']), 'filters[0].values[0]'],
  ];
  it.each(refused)('400 for ?%s, naming %s', async (query, field) => {
    const { viewer } = await service.make.router();
    const refusal = await service.as(viewer.key).get(`/api/v1/orders?${query}`, 400);
    expect(refusal.message).toContain(field);
  });
});

describe('POST /api/v1/order/{orderId}/cancel', () => {
  it('cancels with a reason, which the history contains; responds 409 the second time', async () => {
    const { operator } = await service.make.router();
    const { id } = await placeOrder(operator.key);
    const path = `/api/v1/order/${id}/cancel`;
    const order = await service.as(operator.key).post(path, { reason: 'Moved away' }, 200);
    expect(order).toMatchObject({ id, status: 'cancelled', cancelledAt: TIMESTAMP });
    const { values } = await service.as(operator.key).get(`/api/v1/order/${id}/history`);
    expect(values[0]).toMatchObject({ event: 'order.cancelled', reason: 'Moved away' });
    expect((await service.as(operator.key).post(path, {}, 409)).message).toContain('cancelled');
  });

  it('responds 409 once completed', async () => {
    const { operator } = await service.make.router();
    const { id } = await placeOrder(operator.key);
    await service.db.of(Order).update({ id }, { status: 'completed' });
    await service.as(operator.key).post(`/api/v1/order/${id}/cancel`, {}, 409);
  });

  it('cancels once for many concurrent requests', async () => {
    const { operator } = await service.make.router();
    const { id } = await placeOrder(operator.key);
    const cancel = () => service.as(operator.key).send('post', `/api/v1/order/${id}/cancel`, {});
    const answers = await Promise.all(Array.from({ length: 8 }, cancel));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(await service.db.of(OrderHistoryEntry).countBy({ orderId: id, event: 'order.cancelled' })).toBe(1);
  });

  it('responds 400 to an invalid reason, 403 to a viewer, 404 for other routers', async () => {
    const { operator, viewer } = await service.make.router();
    const { id } = await placeOrder(operator.key);
    const other = await service.make.router();
    const path = `/api/v1/order/${id}/cancel`;
    expect((await service.as(operator.key).post(path, { reason: 1 }, 400)).message).toContain('reason');
    await service.as(viewer.key).post(path, {}, 403);
    await service.as(other.operator.key).post(path, {}, 404);
  });
});

describe('GET /api/v1/order/{orderId}/history', () => {
  it('lists newest first, in pages', async () => {
    const { operator, viewer } = await service.make.router();
    const { id } = await placeOrder(operator.key);
    for (const name of ['a', 'b']) await service.as(operator.key).put(`/api/v1/order/${id}`, { name });
    const path = `/api/v1/order/${id}/history`;
    const history = await service.as(viewer.key).get(`${path}?pageSize=2`);
    expect(history).toMatchObject({ values: [{ event: 'order.updated' }, { event: 'order.updated' }], count: 3 });
    expect(history.values[0]).toEqual({
      id: expect.any(String),
      event: 'order.updated',
      actor: 'operator',
      userId: operator.userId,
      actorName: 'Kari Nordmann',
      organizationId: expect.any(String),
      comment: null,
      reason: null,
      changes: { fields: ['name'] },
      createdAt: TIMESTAMP,
    });
    expect((await service.as(viewer.key).get(`${path}?pageSize=2&page=1`)).values).toHaveLength(1);
    await service.as(viewer.key).get(`/api/v1/order/${UNKNOWN_ID}/history`, 404);
  });

  it('returns the actions of its own organization to a contractor', async () => {
    const { operator, routerId } = await service.make.router();
    const contractor = await service.make.contractor();
    const { id } = await placeOrder(operator.key);
    const path = `/api/v1/order/${id}`;
    await service.as(contractor.key).get(`${path}/history`, 404);
    await assignOrder(service, routerId, id, contractor.organizationId);
    await service.as(operator.key).post(`${path}/note`, { content: 'internal' });
    await service.as(contractor.key).post(`${path}/note`, { content: 'from outside' });
    const history = await service.as(contractor.key).get(`${path}/history`);
    expect(history).toMatchObject({ values: [{ event: 'note.created', actor: 'contractor' }], count: 1 });
  });
});

describe('POST and DELETE /api/v1/order/{orderId}/client-link', () => {
  it('POST creates a new link, DELETE closes it, and responds 404 if none is open', async () => {
    const { operator, viewer } = await service.make.router();
    const order = await placeOrder(operator.key);
    const path = `/api/v1/order/${order.id}`;
    const { clientUrl } = await service.as(operator.key).post(`${path}/client-link`, undefined);
    expect(clientUrl).not.toBe(order.clientUrl);
    expect(await service.as(operator.key).get(path)).toMatchObject({ clientUrl });
    await service.as(viewer.key).delete(`${path}/client-link`, 403);
    await service.as(operator.key).delete(`${path}/client-link`);
    expect(await service.as(operator.key).get(path)).toMatchObject({ clientUrl: null });
    await service.as(operator.key).delete(`${path}/client-link`, 404);
    await service.as(operator.key).post(`${path}/client-link`, undefined);
    const other = await service.make.router();
    await service.as(other.operator.key).post(`${path}/client-link`, undefined, 404);
  });

  it('leaves one open link for concurrent requests', async () => {
    const { operator } = await service.make.router();
    const { id } = await placeOrder(operator.key);
    const rotate = () => service.as(operator.key).post(`/api/v1/order/${id}/client-link`, undefined);
    const links = await Promise.all(Array.from({ length: 8 }, rotate));
    const { clientUrl } = await service.as(operator.key).get(`/api/v1/order/${id}`);
    expect(links.map((link) => link.clientUrl)).toContain(clientUrl);
  });
});

describe('POST /api/v1/order/{orderId}/client-link/send', () => {
  const open = async () => {
    const { operator, viewer, routerId } = await service.make.router();
    const order = await placeOrder(operator.key);
    const path = `/api/v1/order/${order.id}`;
    const as = service.as(operator.key);
    const mails = () =>
      service.db.query(
        `select reader ->> 'email' as email from deliveries where router_id = $1 and order_id = $2
        and message_kind = 'clientLink'`,
        [routerId, order.id],
      );
    return {
      as,
      viewer,
      routerId,
      order,
      path,
      mails,
      send: (status = 204) => as.post(`${path}/client-link/send`, undefined, status),
    };
  };

  it('mails the link to the client and records it in the history', async () => {
    const { as, order, path, mails, send } = await open();
    await send();
    expect(await mails()).toEqual([{ email: order.email }]);
    const [entry] = (await as.get(`${path}/history`)).values;
    expect(entry).toMatchObject({ event: 'order.updated', actor: 'operator', changes: { clientLink: 'sent' } });
  });

  it('is 429 after five within an hour, also for concurrent requests', async () => {
    const { as, path, mails } = await open();
    const send = () => as.send('post', `${path}/client-link/send`);
    const statuses = (await Promise.all(Array.from({ length: 8 }, send))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 204, 204, 204, 204, 429, 429, 429]);
    expect(await mails()).toHaveLength(5);
  });

  it('is 409 without an e-mail address or an open link, 403 for viewers, 404 for another router', async () => {
    const { as, viewer, routerId, order, path, mails, send } = await open();
    await service.as(viewer.key).post(`${path}/client-link/send`, undefined, 403);
    const other = await service.make.router();
    await service.as(other.operator.key).post(`${path}/client-link/send`, undefined, 404);
    await as.delete(`${path}/client-link`);
    expect((await send(409)).message).toMatch(/closed/);
    await as.post(`${path}/client-link`, undefined);
    await service.db.query(`update orders set email = '' where router_id = $1 and id = $2`, [routerId, order.id]);
    expect((await send(409)).message).toMatch(/e-mail/);
    expect(await mails()).toEqual([]);
  });
});

describe('POST /api/v1/order with a workflow', () => {
  const workflows = new WorkflowFactory(service);

  it('starts the named template, by ID or customId, else the default template', async () => {
    const { operator, routerId } = await service.make.router();
    const steps = [{ key: 'a' }];
    const named = await workflows.template(routerId, {
      steps,
      customId: 'ev',
      orderTemplate: { orderName: 'Charger' },
    });
    const usual = await workflows.template(routerId, { steps, isDefaultTemplate: true });
    const templateOf = async (fields: object) => {
      const { workflowId } = await placeOrder(operator.key, fields);
      return (await service.db.of(Workflow).findOneByOrFail({ id: workflowId })).workflowTemplateId;
    };
    expect(await templateOf({ workflowTemplateId: named.templateId })).toBe(named.templateId);
    expect(await templateOf({ workflowCustomId: 'ev' })).toBe(named.templateId);
    expect(await templateOf({})).toBe(usual.templateId);
    expect(await placeOrder(operator.key, { workflowCustomId: 'ev' })).toMatchObject({ name: 'Charger' });
    expect(await placeOrder(operator.key, { workflowCustomId: 'ev', name: 'Mine' })).toMatchObject({ name: 'Mine' });
  });

  it('assigns the named operator, else the default assignee of the template, else none', async () => {
    const { operator, admin, owner, routerId } = await service.make.router();
    await service.db
      .of(Organization)
      .update({ id: routerId }, { integrationOrderAssignmentRoutingOperatorId: owner.userId });
    expect((await placeOrder(operator.key)).operatorId).toBeNull();
    const { templateId: workflowTemplateId } = await workflows.template(routerId, { defaultAssigneeId: admin.userId });
    expect((await placeOrder(operator.key, { workflowTemplateId })).operatorId).toBe(admin.userId);
    const named = { workflowTemplateId, operatorId: operator.userId };
    expect((await placeOrder(operator.key, named)).operatorId).toBe(operator.userId);
  });

  it('fills the custom field of the template with the given customId', async () => {
    const { operator, routerId } = await service.make.router();
    const { customFields } = await workflows.template(routerId, {
      isDefaultTemplate: true,
      customFields: [{ name: 'Meter', customId: 'meter' }, { name: 'Floor' }],
    });
    const order = await placeOrder(operator.key, { customFields: [{ name: 'Meter', customId: 'meter', value: '12' }] });
    expect(order.customFields).toMatchObject([
      { name: 'Meter', value: '12' },
      { name: 'Floor', value: null },
    ]);
    const fieldOf = (id: string) => service.db.of(CustomField).findOneByOrFail({ id });
    expect(await fieldOf(order.customFields[0].id)).toMatchObject({ templateCustomFieldId: customFields.Meter });
    const changed = await service
      .as(operator.key)
      .put(`/api/v1/order/${order.id}`, { customFields: [{ name: 'Meter', customId: 'meter', value: '13' }] });
    expect(changed.customFields).toMatchObject([{ id: order.customFields[0].id, value: '13' }]);
    expect(await fieldOf(order.customFields[0].id)).toMatchObject({ templateCustomFieldId: customFields.Meter });
  });

  it('takes name, type, pattern and sensitivity of the field with the given customId, and validates with them', async () => {
    const { operator, routerId } = await service.make.router();
    const rules = { regex: '^[0-9]{11}$', validationMessage: 'Eleven digits', isSensitive: true };
    await workflows.template(routerId, {
      isDefaultTemplate: true,
      customFields: [
        { name: 'Identity number', customId: 'ssn', ...rules },
        { name: 'Amps', customId: 'amps', type: 'NUMBER' },
      ],
    });
    const wrong = [{ customId: 'ssn', value: '12' }, { customId: 'amps', value: 'many' }, { customId: 'nothing' }];
    const { message } = await placeOrder(operator.key, { customFields: wrong }, 400);
    expect(message).toContain('customFields[0].value');
    expect(message).toContain('Eleven digits');
    expect(message).toContain('customFields[1].value');
    expect(message).toContain('customFields[2].name');
    const given = { customId: 'ssn', value: '01010112345', isSensitive: false, regex: null };
    const order = await placeOrder(operator.key, { customFields: [given, { customId: 'amps', value: '16' }] });
    expect(order.customFields).toMatchObject([
      { name: 'Identity number', value: '01010112345', ...rules },
      { name: 'Amps', type: 'NUMBER', value: '16', isSensitive: false },
    ]);
    const path = `/api/v1/order/${order.id}`;
    const client = service.as(operator.key);
    const again = await client.put(path, { customFields: [{ customId: 'ssn', value: '02020212345' }] });
    expect(again.customFields).toMatchObject([
      { id: order.customFields[0].id, name: 'Identity number', value: '02020212345', ...rules },
    ]);
    const byId = { id: order.customFields[0].id, value: 'no digits' };
    expect((await client.put(path, { customFields: [byId] }, 400)).message).toContain('Eleven digits');
    const late = { customId: 'amps', value: 'many' };
    expect((await client.put(path, { customFields: [late] }, 400)).message).toContain('customFields[0].value');
    const { customFields } = await client.put(path, { customFields: [{ ...late, value: '20' }] });
    expect(customFields).toMatchObject([{ name: 'Amps', type: 'NUMBER', value: '20' }]);
  });

  it('assigns a partner to an actor; responds 400 for an unknown actor and writes nothing', async () => {
    const { operator, routerId } = await service.make.router();
    const { organizationId, key } = await createPartner(service, routerId);
    const assigned = (actorSlug: string) => ({ actorAssignments: [{ actorSlug, organizationId }] });
    expect((await placeOrder(operator.key, assigned('installer'), 400)).message).toContain('actorAssignments');
    await workflows.template(routerId, { isDefaultTemplate: true, actors: [{ slug: 'installer' }] });
    expect((await placeOrder(operator.key, assigned('plumber'), 400)).message).toContain(
      'actorAssignments[0].actorSlug',
    );
    const order = await placeOrder(operator.key, assigned('installer'));
    expect(order).toMatchObject({ displayId: 'WO-3' });
    await service.as(key).get(`/api/v1/order/${order.id}`);
  });
});
