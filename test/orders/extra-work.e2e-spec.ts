/** Accepted extra work in the lines and totals of orders (decisions/orders "Lines"). */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { createPartner } from '../support/order-factory.js';
import { WorkflowFactory, type StepOptions } from '../support/workflow-factory.js';

const service = useService();
const workflows = new WorkflowFactory(service);
const steps: StepOptions[] = [
  { key: 'make', type: 'offer_create' },
  { key: 'accept', type: 'offer_accept', actor: 'client', dependsOn: 'make' },
];
const line = (name: string, unitAmount: number, currencyCode = 'NOK') => ({
  ...{ name, unitAmount, currencyCode },
  vatRate: 2500,
});
interface Line {
  id: string;
  name: string;
  offerId: string | null;
}

/** An order with one line and a sent client offer of another. */
async function setUp(own = [line('Charger', 10000)], offered = [line('Longer cable', 4000)]) {
  const router = await service.make.router();
  const run = await workflows.runningOrder(router.routerId, steps);
  const operator = service.as(router.operator.key);
  const order = `/api/v1/order/${run.orderId}`;
  const step = (key: string) => `/api/routers/${router.routerId}/workflow-steps/${run.steps[key]}`;
  await operator.put(order, { lines: own });
  const offer = await operator.put(`${step('make')}/offers`, { lines: offered, send: true });
  await operator.post(`${step('make')}/act`, { type: 'COMPLETE' }, 200);
  const link = `/api/clients/${run.clientToken}/workflow-steps/${run.steps.accept}/act`;
  const accept = (status = 200) => service.as(null).post(link, { type: 'COMPLETE', offerVersion: 1 }, status);
  return { ...router, run, own: operator, order, step, offer, accept };
}

describe('accepted extra work', () => {
  it('is part of lines and totals, with its offer', async () => {
    const { own, order, offer, accept, step } = await setUp();
    const before = await own.get(order);
    expect(before.totals).toMatchObject({ totalExcludingVat: 10000, vatAmount: 2500, totalAmount: 12500 });
    await accept();
    const after = await own.get(order);
    expect((after.lines as Line[]).map(({ name, offerId }) => [name, offerId])).toEqual([
      ['Charger', null],
      ['Longer cable', offer.id],
    ]);
    expect(after.totals).toMatchObject({ totalExcludingVat: 14000, vatAmount: 3500, totalAmount: 17500 });
    expect(after.updatedAt > before.updatedAt).toBe(true);
    await own.post(`${step('accept')}/act`, { type: 'REOPEN' }, 200);
    expect((await own.get(order)).totals.totalAmount).toBe(12500);
  });

  it('is returned with the order and ignored in writes', async () => {
    const { own, order, accept } = await setUp();
    await accept();
    const read = await own.get(order);
    expect((await own.put(order, read)).lines).toEqual(read.lines);
    const [mine, extra] = read.lines as Line[];
    const changed = await own.put(order, { lines: [{ ...mine, name: 'Better charger' }] });
    expect((changed.lines as Line[]).map(({ name }) => name)).toEqual(['Better charger', 'Longer cable']);
    const { details } = await own.put(order, { lines: [{ ...extra, unitAmount: 1 }] }, 400);
    expect(details).toEqual([{ field: 'lines[0].unitAmount', message: 'is that of an accepted offer' }]);
    expect((await own.put(order, { lines: [] })).lines).toEqual([extra]);
  });

  it('is part of the dispatch and payout of a later contractor', async () => {
    const { own, order, accept, routerId, run } = await setUp();
    await accept();
    const contractor = await createPartner(service, routerId);
    await service.db.query(
      `insert into dispatches (id, router_id, order_id, organization_id, workflow_id, status, sent_at)
       values (uuid_v7(), $1, $2, $3, $4, 'sent', now())`,
      [routerId, run.orderId, contractor.organizationId, run.workflowId],
    );
    const { values } = await service.as(contractor.key).get('/api/v1/dispatches');
    expect(values[0].work.lines.map(({ name }: Line) => name)).toEqual(['Charger', 'Longer cable']);
    expect((await own.get(order)).lines).toHaveLength(2);
  });

  it('has the currency of the order and is limited together with its lines', async () => {
    const { own, order, step } = await setUp();
    const refuse = async (lines: object[]) => (await own.put(`${step('make')}/offers`, { lines }, 400)).message;
    expect(await refuse([line('Cable', 1, 'EUR')])).toContain('one currency');
    expect(await refuse([{ ...line('Cable', 2147483647), vatRate: 0 }])).toContain('2147483647');
    expect((await own.get(order)).totals.totalAmount).toBe(12500);
  });

  it('responds 409 if the changed order does not match it; later changes must match accepted work', async () => {
    const { own, order, accept } = await setUp();
    await own.put(order, { lines: [line('Charger', 10000, 'EUR')] });
    expect((await accept(409)).message).toContain('one currency');
    await own.put(order, { lines: [line('Charger', 10000)] });
    await accept();
    expect((await own.put(order, { lines: [line('Charger', 1, 'EUR')] }, 400)).message).toContain('lines');
    await own.put(order, { lines: [{ ...line('Charger', 2147483647), vatRate: 0 }] }, 400);
    expect((await own.get(order)).totals.totalAmount).toBe(17500);
  });
});
