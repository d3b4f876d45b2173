/** External IDs and versions of orders (decisions/orders "Names"). */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { assignOrder, MINIMAL_ORDER, createPartner } from '../support/order-factory.js';

const service = useService({ worker: 'off' });

async function setUp() {
  const { routerId, operator } = await service.make.router();
  const as = service.as(operator.key);
  const order = await as.post('/api/v1/order', {
    ...MINIMAL_ORDER,
    externalId: 'crm:47/11',
    metadata: { deal: 'Blue Whale' },
  });
  return { routerId, as, order };
}

describe('externalId', () => {
  it('is stored, changed, removed, and unique in the router: 409 names the other order', async () => {
    const { as, order } = await setUp();
    expect(order.externalId).toBe('crm:47/11');
    const refusal = await as.post('/api/v1/order', { ...MINIMAL_ORDER, externalId: 'crm:47/11' }, 409);
    expect(refusal.message).toContain(order.displayId);
    expect(refusal).toMatchObject({ code: 'ALREADY_EXISTS', details: [{ field: 'externalId' }] });
    const other = await as.post('/api/v1/order', MINIMAL_ORDER);
    expect(other.externalId).toBeNull();
    await as.put(`/api/v1/order/${other.id}`, { externalId: 'crm:47/11' }, 409);
    expect((await as.put(`/api/v1/order/${order.id}`, { externalId: 'crm:47/11' })).externalId).toBe('crm:47/11');
    await as.put(`/api/v1/order/${order.id}`, { externalId: null });
    expect((await as.put(`/api/v1/order/${other.id}`, { externalId: 'crm:47/11' })).externalId).toBe('crm:47/11');
    await (await setUp()).as.get('/api/v1/orders');
  });

  it('creates one of several concurrent orders with the same value', async () => {
    const { as } = await setUp();
    const body = { ...MINIMAL_ORDER, externalId: 'once' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => as.send('post', '/api/v1/order', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });
});

describe('GET /api/v1/order/{id}', () => {
  it('accepts ID, number and externalId, only in the router of the caller', async () => {
    const { as, order } = await setUp();
    const { as: other, order: theirs } = await setUp();
    for (const name of [order.id, order.displayId, `externalId:${encodeURIComponent('crm:47/11')}`]) {
      expect((await as.get(`/api/v1/order/${name}`)).id).toBe(order.id);
    }
    expect((await other.get(`/api/v1/order/${order.displayId}`)).id).toBe(theirs.id);
    await as.get('/api/v1/order/externalId:unknown', 404);
    await as.get('/api/v1/order/WO-999', 404);
    for (const name of ['x', 'externalId:', 'a:1']) {
      expect((await as.get(`/api/v1/order/${name}`, 400)).message).toContain('orderId');
    }
  });

  it('hides externalId and metadata from contractors, also in searches', async () => {
    const { routerId, as, order } = await setUp();
    const contractor = await createPartner(service, routerId);
    await assignOrder(service, routerId, order.id, contractor.organizationId);
    const theirs = service.as(contractor.key);
    expect((await theirs.get(`/api/v1/order/${order.id}`)).externalId).toBeNull();
    await theirs.get('/api/v1/order/externalId:crm%3A47%2F11', 404);
    const count = async (who: typeof as, q: string) =>
      (await who.get(`/api/v1/orders?q=${encodeURIComponent(q)}`)).count;
    for (const q of ['crm:47', 'blue whale', order.displayId]) expect(await count(as, q)).toBe(1);
    expect(await count(as, 'deal')).toBe(0);
    expect(await count(theirs, 'whale')).toBe(0);
    expect(await count(theirs, order.displayId)).toBe(1);
  });
});

describe('If-Match', () => {
  it('responds 412 if the order has changed, and changes nothing', async () => {
    const { as, order } = await setUp();
    const path = `/api/v1/order/${order.id}`;
    const { etag } = (await as.send('get', path)).headers;
    const first = await as.send('put', path, { name: 'first' }, { 'If-Match': etag });
    expect(first.status).toBe(200);
    await as.put(path, { name: 'lost' }, 412, { 'If-Match': etag });
    expect((await as.get(path)).name).toBe('first');
    await as.put(path, { name: 'second' }, 200, { 'If-Match': first.headers.etag });
    await as.put(path, { name: 'third' }, 200);
  });
});
