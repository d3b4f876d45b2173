/** What is rarely there stands in a statement of its own; both answer the same (src/orders/plain-order.ts). */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { countStatements } from '../support/statements.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });
const workflows = new WorkflowFactory(service);
const LINES = ['Charger', 'Cable', 'Labour'].map((name, index) => ({
  ...{ name, currencyCode: 'NOK', unitAmount: 1000 + index, quantity: 1.5, vatRate: 2500 },
  description: `${name} at length`,
}));
const MORE = {
  lines: LINES,
  metadata: { room: 'garage' },
  externalId: 'crm-1',
  customFields: [
    { name: 'Fuse', type: 'TEXT', value: '16 A' },
    { name: 'Door', type: 'TEXT', value: '1234', isSensitive: true },
  ],
};

/** Whoever writes is answered before the moment of the deed is settled. */
const shown = (order: object) => JSON.stringify({ ...order, updatedAt: null });

/** An order, and how its router reads it. */
async function placed(more: object = {}) {
  const { routerId, operator } = await service.make.router();
  const as = service.as(operator.key);
  const tag = await as.post('/api/v1/order-tags', { name: 'Urgent', color: '#ff0000' });
  const { id } = await as.post('/api/v1/order', { ...MINIMAL_ORDER, ...more, operatorId: operator.userId });
  const path = `/api/v1/order/${id}`;
  return {
    routerId,
    as,
    path,
    id: id as string,
    tagId: tag.id as string,
    counted: () => countStatements(() => as.get(path)),
  };
}

describe('an order', () => {
  it.each([
    ['with all that orders ordinarily hold', MORE],
    ['with nothing', {}],
  ])('%s is answered by one statement, as whoever writes it is answered', async (_what, more) => {
    const { as, path, tagId, counted } = await placed(more);
    await as.put(path, { orderTagIds: [tagId] });
    const written = await as.put(path, { name: 'Written' });
    expect(shown(await as.get(path))).toBe(shown(written));
    expect(written.lines.map(({ name }: { name: string }) => name)).toEqual(
      'lines' in more ? LINES.map(({ name }) => name) : [],
    );
    expect(await counted()).toBe(1);
  });

  it('on whose step something is offered is answered by another one, as whoever writes it is answered', async () => {
    const { routerId, operator } = await service.make.router();
    const run = await workflows.running(routerId, [{ key: 'make', type: 'offer_create' }]);
    const as = service.as(operator.key);
    const path = `/api/v1/order/${run.orderId}`;
    await as.put(path, { lines: LINES.slice(0, 1) });
    expect(await countStatements(() => as.get(path))).toBe(1);
    await as.put(`/api/routers/${routerId}/workflow-steps/${run.steps.make}/offers`, { lines: LINES.slice(1) });
    const written = await as.put(path, { name: 'Written' });
    expect(await countStatements(() => as.get(path))).toBe(2);
    expect(shown(await as.get(path))).toBe(shown(written));
    expect(written.lines).toHaveLength(1);
    // Whoever reads it again is answered by that one at once.
    expect(await countStatements(() => as.get(path))).toBe(1);
  });

  it('says at once what has come, and what has gone', async () => {
    const { routerId, as, path, id } = await placed();
    const reasons = async () => (await as.get(path)).attention.map(({ reason }: { reason: string }) => reason);
    expect(await reasons()).toEqual([]);
    const told = 'insert into deliveries (id, router_id, source, channel, status, order_id, queue)';
    await service.db.query(`${told} values (uuid_v7(), $1, 'event', 'webhook', 'dead', $2, 'x')`, [routerId, id]);
    expect(await reasons()).toEqual(['DELIVERY_FAILED']);
    await service.db.query(`update deliveries set status = 'delivered' where order_id = $1`, [id]);
    expect(await reasons()).toEqual([]);
    expect((await as.put(path, { name: 'Written' })).name).toBe('Written');
    expect((await as.get(path)).name).toBe('Written');
  });

  it('that nobody knows, or another router has, is not there', async () => {
    const [mine, other] = [await placed(), await placed()];
    await mine.as.get(other.path, 404);
    await mine.as.get('/api/v1/order/019a0000-0000-7000-8000-000000000000', 404);
  });
});
