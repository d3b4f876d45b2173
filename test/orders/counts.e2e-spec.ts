/** Counts of orders: decisions/orders "Counts". */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { assignOrder, createPartner, MINIMAL_ORDER } from '../support/order-factory.js';

const service = useService({ worker: 'off' });

type Dimension = 'status' | 'waitingFor' | 'attention';
type Counts = Record<Dimension, Record<string, number> | null> & { mine: number | null };
/** The values with orders. */
const nonZero = (counts: Counts[Dimension]) =>
  Object.fromEntries(Object.entries(counts ?? {}).filter(([, count]) => count > 0));
const count = (key: string, query = ''): Promise<Counts> => service.as(key).get(`/api/v1/orders/counts${query}`);
const filters = (...all: object[]) => `filters=${encodeURIComponent(JSON.stringify(all))}`;
const city = (name: string) => ({ columnId: 'city', type: 'text', operator: 'contains', values: [name] });

/** A router with four orders: two in Bergen, one cancelled, one with attention and two sides. */
async function setUp() {
  const router = await service.make.router();
  const operator = service.as(router.operator.key);
  const orders: string[] = [];
  for (const place of ['Oslo', 'Oslo', 'Bergen', 'Bergen']) {
    orders.push((await operator.post('/api/v1/order', { ...MINIMAL_ORDER, city: place })).id as string);
  }
  await operator.post(`/api/v1/order/${orders[0]}/cancel`, {}, 200);
  await operator.put(`/api/v1/order/${orders[1]}/hold`, { reason: 'Abroad' });
  await service.db.query(
    `update orders set waiting_for = '{operator,client}', attention_reasons = '{OVERDUE,CLIENT_WROTE}' where id = $1`,
    [orders[3]],
  );
  return { ...router, orders };
}

describe('GET /api/v1/orders/counts', () => {
  it('counts by status, waitingFor and attention, with all values', async () => {
    const { viewer } = await setUp();
    const counts = await count(viewer.key);
    expect(counts.status).toEqual({
      ...{ created: 3, dispatching: 0, accepted: 0, scheduled: 0, in_progress: 0 },
      ...{ completed: 0, declined: 0, cancelled: 1 },
    });
    expect(counts.waitingFor).toEqual({ operator: 2, contractor: 0, client: 1 });
    expect(nonZero(counts.attention)).toEqual({ OVERDUE: 1, CLIENT_WROTE: 1 });
    expect(counts.attention).toMatchObject({ NO_CANDIDATE: 0 });
  });

  it('counts only by what is asked for', async () => {
    const { operator } = await setUp();
    const waitingFor = { operator: 2, contractor: 0, client: 1 };
    expect(await count(operator.key, '?by=waitingFor')).toEqual({
      ...{ status: null, waitingFor, attention: null, mine: null },
    });
    expect(await count(operator.key, '?by=status,attention')).toMatchObject({ waitingFor: null, attention: {} });
    const { details } = await service.as(operator.key).get('/api/v1/orders/counts?by=city', 400);
    expect(details[0].field).toMatch(/^by/);
  });

  it('counts the open orders that the caller handles', async () => {
    const { operator, viewer, orders } = await setUp();
    const client = service.as(operator.key);
    for (const id of orders) await client.put(`/api/v1/order/${id}`, { operatorId: operator.userId });
    // One of the four is cancelled.
    expect((await count(operator.key)).mine).toBe(3);
    expect((await count(operator.key, `?by=mine&${filters(city('bergen'))}`)).mine).toBe(2);
    expect((await count(viewer.key, '?by=mine')).mine).toBe(0);
  });

  it('counts under the filters of the list', async () => {
    const { operator } = await setUp();
    const inBergen = await count(operator.key, `?${filters(city('bergen'))}`);
    expect(nonZero(inBergen.status)).toEqual({ created: 2 });
    expect(nonZero(inBergen.waitingFor)).toEqual({ operator: 2, client: 1 });
    expect(nonZero(inBergen.attention)).toEqual({ OVERDUE: 1, CLIENT_WROTE: 1 });
    const cancelled = { columnId: 'status', type: 'option', operator: 'is not', values: ['created'] };
    expect(nonZero((await count(operator.key, `?${filters(cancelled)}`)).status)).toEqual({ cancelled: 1 });
    const changed = { columnId: 'updatedAt', type: 'date', operator: 'is after', values: ['2020-01-01'] };
    expect(nonZero((await count(operator.key, `?${filters(changed)}`)).status)).toEqual({ created: 3, cancelled: 1 });
    const wrong = { ...city('x'), columnId: 'secret' };
    await service.as(operator.key).get(`/api/v1/orders/counts?${filters(wrong)}`, 400);
  });

  it('counts what the caller sees: its router, its organization, its work', async () => {
    const { routerId, owner, orders } = await setUp();
    const other = await setUp();
    await service.db.query('delete from orders where id = $1', [other.orders[2]]);
    expect(nonZero((await count(other.operator.key)).status)).toEqual({ created: 2, cancelled: 1 });
    const child = await service.as(owner.key).post(`/api/routers/${routerId}/organizations`, { name: 'Child' });
    await service.db.query('update orders set organization_id = $1 where id = $2', [child.id, orders[3]]);
    const operator = await service.make.person(routerId, child.id as string, ['OPERATOR']);
    const counts = await count(operator.key);
    expect(nonZero(counts.status)).toEqual({ created: 1 });
    expect(nonZero(counts.attention)).toEqual({ OVERDUE: 1, CLIENT_WROTE: 1 });
  });

  it('hides attention from contractors, also through filters', async () => {
    const { routerId, orders } = await setUp();
    const partner = await createPartner(service, routerId);
    await assignOrder(service, routerId, orders[3], partner.organizationId);
    const counts = await count(partner.key);
    expect(nonZero(counts.status)).toEqual({ created: 1 });
    expect(nonZero(counts.waitingFor)).toEqual({ operator: 1, client: 1 });
    expect(nonZero(counts.attention)).toEqual({});
    const overdue = { columnId: 'attention', type: 'multiOption', operator: 'include', values: ['OVERDUE'] };
    expect(nonZero((await count(partner.key, `?${filters(overdue)}`)).status)).toEqual({});
  });

  it('agrees with the lists, for each value', async () => {
    const { operator } = await setUp();
    const counts = await count(operator.key);
    const types = { status: 'option', waitingFor: 'multiOption', attention: 'multiOption' } as const;
    for (const by of Object.keys(types) as (keyof typeof types)[]) {
      for (const [value, expected] of Object.entries(counts[by]!)) {
        const operatorName = types[by] === 'option' ? 'is' : 'include';
        const filter = { columnId: by, type: types[by], operator: operatorName, values: [value] };
        expect([value, (await service.as(operator.key).get(`/api/v1/orders?${filters(filter)}`)).count]).toEqual([
          value,
          expected,
        ]);
      }
    }
  });
});
