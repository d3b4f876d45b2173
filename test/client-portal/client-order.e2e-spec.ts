/** The client's order: prices, contact and stages (decisions/client-portal "Order", "Stages"). */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { NetworkFactory } from '../support/network-factory.js';
import type { StepOptions } from '../support/workflow-factory.js';

const service = useService();
const network = new NetworkFactory(service);
const LINE = { name: 'Charger', currencyCode: 'NOK', unitAmount: 10_000, vatRate: 2500, quantity: 2, unit: 'pcs' };
const START = '2031-03-03T09:00:00.000Z';

interface Stage {
  name: string;
  state: string;
  at: string | null;
}

async function setUp(steps: StepOptions[] = [{ key: 'work' }]) {
  const router = await service.make.router({ timezone: 'Europe/Oslo' });
  const { workflows } = network;
  const run = await workflows.runningOrder(router.routerId, { actors: [{ slug: 'contractor' }], steps });
  const operator = service.as(router.operator.key);
  const path = (step: string) => `/api/routers/${router.routerId}/workflow-steps/${run.steps[step]}`;
  return {
    ...router,
    run,
    asOperator: operator,
    path,
    act: (step: string, type: string) => operator.post(`${path(step)}/act`, { type, reason: 'x' }, 200),
    settings: (body: object) => service.as(router.admin.key).put(`/api/routers/${router.routerId}/settings`, body),
    order: () => service.as(null).get(`/api/clients/${run.clientToken}/order`),
    stages: async () => {
      const { stages } = await service.as(null).get(`/api/clients/${run.clientToken}/order`);
      return Object.fromEntries(stages.map(({ name, state }: Stage) => [name, state]));
    },
  };
}

const states = (...values: string[]) => {
  const [received, installerFound, timeAgreed, work, done] = values;
  return { received, installerFound, timeAgreed, work, done };
};

describe('GET /api/clients/{token}/order', () => {
  it('returns lines, totals, payment terms and how to reach the company', async () => {
    const w = await setUp();
    await w.asOperator.put(`/api/v1/order/${w.run.orderId}`, { lines: [LINE] });
    await w.settings({
      paymentTerms: '14 days',
      supportEmail: 'help@nordlys.example',
      supportPhoneNumber: '+4722225555',
    });
    expect(await w.order()).toMatchObject({
      id: w.run.orderId,
      organization: { timezone: 'Europe/Oslo' },
      lines: [{ name: 'Charger', quantity: 2, unit: 'pcs', unitAmount: 10_000, totalAmount: 25_000 }],
      totals: { totalExcludingVat: 20_000, vatAmount: 5_000, totalAmount: 25_000, currencyCode: 'NOK' },
      paymentTerms: '14 days',
      supportEmail: 'help@nordlys.example',
      supportPhoneNumber: '+4722225555',
    });
  });

  it('hides all amounts and the payment terms if the router does not show prices', async () => {
    const w = await setUp();
    await w.asOperator.put(`/api/v1/order/${w.run.orderId}`, { lines: [LINE] });
    await w.settings({ paymentTerms: '14 days', showPricesToClients: false });
    const order = await w.order();
    expect(order).toMatchObject({ totals: null, paymentTerms: null });
    expect(order.lines).toMatchObject([{ name: 'Charger', quantity: 2, unitAmount: null, totalAmount: null }]);
    expect(JSON.stringify(order)).not.toMatch(/25000|20000|10000/);
  });

  it('returns an order without a workflow, and 404 for an unknown link', async () => {
    const { routerId } = await service.make.router();
    const { order, clientToken } = await network.workflows.order(routerId);
    const seen = await service.as(null).get(`/api/clients/${clientToken}/order`);
    expect(seen).toMatchObject({ id: order.id, lines: [], supportEmail: null, supportPhoneNumber: null });
    expect(seen.stages[0]).toEqual({ name: 'received', state: 'done', at: seen.createdAt });
    await service.as(null).get('/api/clients/unknown/order', 404);
  });

  it('describes each stage from the order to its completion, with its time', async () => {
    const w = await setUp([
      { key: 'find', type: 'dispatch_create', dispatches: 'contractor' },
      { key: 'time', type: 'booking_create', actor: 'contractor', by: 'contractor', dependsOn: 'find' },
      { key: 'work', actor: 'contractor', by: 'contractor', dependsOn: 'time' },
    ]);
    expect(await w.stages()).toEqual(states('done', 'current', 'upcoming', 'upcoming', 'upcoming'));
    const { organizationId } = await network.partner(w.routerId);
    const actor = `/api/routers/${w.routerId}/workflow-actors/${w.run.actors.contractor}/assign`;
    await w.asOperator.post(actor, { organizationId }, 200);
    expect(await w.stages()).toEqual(states('done', 'done', 'current', 'upcoming', 'upcoming'));
    await w.asOperator.put(`${w.path('time')}/bookings`, { startAt: START, status: 'confirmed' });
    expect(await w.stages()).toEqual(states('done', 'done', 'done', 'upcoming', 'upcoming'));
    await w.act('work', 'COMPLETE');
    // The work was done before the visit, which is cancelled.
    expect(await w.stages()).toEqual(states('done', 'done', 'skipped', 'done', 'done'));
    const { stages, createdAt } = await w.order();
    expect(stages[0].at).toBe(createdAt);
    for (const { at } of (stages as Stage[]).filter(({ name }) => name !== 'timeAgreed'))
      expect(Date.parse(at!)).toBeGreaterThanOrEqual(Date.parse(createdAt));
  });

  it('stops the search if no contractor is found, and everything else if the order is cancelled', async () => {
    const w = await setUp([
      { key: 'find', type: 'dispatch_create', dispatches: 'contractor' },
      { key: 'work', actor: 'contractor', by: 'contractor', dependsOn: 'find' },
    ]);
    await w.act('find', 'FAIL');
    expect(await w.order()).toMatchObject({ status: 'declined' });
    expect(await w.stages()).toEqual(states('done', 'stopped', 'upcoming', 'upcoming', 'upcoming'));
    await w.asOperator.post(`/api/v1/order/${w.run.orderId}/cancel`, { reason: 'x' }, 200);
    expect(await w.stages()).toEqual(states('done', 'stopped', 'stopped', 'stopped', 'stopped'));
  });
});
