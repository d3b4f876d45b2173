/** Descriptions of lines are stored once and do not change (decisions/orders "Order"). */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });
const workflows = new WorkflowFactory(service);

async function setUp(description: string) {
  const { routerId, operator } = await service.make.router();
  const as = service.as(operator.key);
  const product = await as.post('/api/v1/products', { name: 'Charger', currencyCode: 'NOK', description });
  const placeOrder = (lines: object[] = [{ productId: product.id }]) =>
    as.post('/api/v1/order', { ...MINIMAL_ORDER, lines });
  const texts = () =>
    service.db.query<{ content: string; size: number }>(
      'select content, size from line_texts where router_id = $1 order by content',
      [routerId],
    );
  return { routerId, as, product, place: placeOrder, texts };
}

describe('the description of a line', () => {
  it('is stored once for all orders, and returned by each', async () => {
    const { as, place: placeOrder, texts } = await setUp('Type 2, 22 kW; grå');
    const ids = [(await placeOrder()).id, (await placeOrder()).id, (await placeOrder()).id];
    for (const id of ids) {
      const { lines } = await as.get(`/api/v1/order/${id}`);
      expect(lines).toMatchObject([{ name: 'Charger', description: 'Type 2, 22 kW; grå' }]);
    }
    expect(await texts()).toEqual([{ content: 'Type 2, 22 kW; grå', size: 19 }]);
  });

  it('stays unchanged when the product changes, and may be sent back as it was read', async () => {
    const { as, product, place: placeOrder, texts } = await setUp('Old');
    const { id } = await placeOrder();
    await as.put(`/api/v1/products/${product.id}`, { ...product, description: 'New' });
    const { lines } = await as.get(`/api/v1/order/${id}`);
    await as.put(`/api/v1/order/${id}`, { lines: [...lines, { productId: product.id }] });
    const after = await as.get(`/api/v1/order/${id}`);
    expect(after.lines.map((line: { description: string }) => line.description)).toEqual(['Old', 'New']);
    expect((await texts()).map(({ content }) => content)).toEqual(['New', 'Old']);
  });

  it('may be empty', async () => {
    const { as, place: placeOrder, texts } = await setUp('Old');
    const { id } = await placeOrder([{ name: 'Travel', currencyCode: 'NOK', unitAmount: 100 }]);
    expect((await as.get(`/api/v1/order/${id}`)).lines[0].description).toBeNull();
    expect(await texts()).toEqual([]);
  });

  it('responds 400 naming the line with which the descriptions of an order exceed 4 MB', async () => {
    const { as, product, place: placeOrder } = await setUp('a'.repeat(900_000));
    const lines = (count: number) => Array.from({ length: count }, () => ({ productId: product.id }));
    const { id } = await placeOrder(lines(4));
    const { status, body } = await as.send('put', `/api/v1/order/${id}`, { lines: lines(5) });
    expect([status, body.details[0].field]).toEqual([400, 'lines[4].description']);
    expect((await as.get(`/api/v1/order/${id}`)).lines).toHaveLength(4);
  });

  it('counts offers together with their order, without the lines that they replace', async () => {
    const { routerId, as, product } = await setUp('a'.repeat(900_000));
    const run = await workflows.runningOrder(routerId, [{ key: 'make', type: 'offer_create' }]);
    const lines = (count: number) => Array.from({ length: count }, () => ({ productId: product.id }));
    const offer = `/api/routers/${routerId}/workflow-steps/${run.steps.make}/offers`;
    for (let time = 0; time < 2; time++) await as.put(`/api/v1/order/${run.orderId}`, { lines: lines(3) });
    for (let time = 0; time < 2; time++) await as.put(offer, { lines: lines(1) });
    const { body } = await as.send('put', offer, { lines: lines(2) });
    expect(body.details[0].field).toBe('lines[1].description');
    expect((await as.get(offer)).lines).toHaveLength(1);
  });
});
