/** Sides that an order waits for (decisions/orders "Waiting"). */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { NetworkFactory } from '../support/network-factory.js';
import type { StepOptions } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });
const probe = new DispatchProbe(service);
const network = new NetworkFactory(service);

const DISPATCH: StepOptions = {
  key: 'dispatch',
  type: 'dispatch_create',
  dispatches: 'contractor',
  settings: { isAutoDispatchingEnabled: true },
};
const CONTRACTOR = { actor: 'contractor', by: 'contractor' } as const;
const CLIENT = { actor: 'client', visibleToClient: true } as const;

async function setUp(steps: StepOptions[], { partners = 1 } = {}) {
  const { routerId, operator } = await service.make.router();
  const contractors = await network.partners(
    routerId,
    Array.from({ length: partners }, () => ({})),
  );
  const sketch = { isAutoDispatchingEnabled: true, actors: [{ slug: 'contractor' }], steps };
  const run = await network.workflows.runningOrder(routerId, sketch);
  const as = service.as(operator.key);
  const order = () => as.get(`/api/v1/order/${run.orderId}`);
  return {
    ...{ routerId, run, as, contractors, order },
    waitingFor: async () => (await order()).waitingFor as string[],
    act: (step: string, type: string, status = 200) =>
      as.post(`/api/routers/${routerId}/workflow-steps/${run.steps[step]}/act`, { type, reason: 'so' }, status),
    book: (step: string, body: object, status = 200) =>
      as.put(`/api/routers/${routerId}/workflow-steps/${run.steps[step]}/bookings`, body, status),
    list: async (query: string, key = operator.key) =>
      ((await service.as(key).get(`/api/v1/orders?${query}`)).values as { id: string }[]).map(({ id }) => id),
  };
}
const filter = (operator: string, values: string[], columnId = 'waitingFor', type = 'multiOption') =>
  `filters=${encodeURIComponent(JSON.stringify([{ columnId, type, operator, values }]))}`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe('waitingFor', () => {
  it('is the operator for an order without a workflow, since it was placed', async () => {
    const { operator } = await service.make.router();
    const order = await service.as(operator.key).post('/api/v1/order', MINIMAL_ORDER);
    expect(order).toMatchObject({ workflowId: null, waitingFor: ['operator'] });
    expect(Math.abs(Date.parse(order.waitingSince) - Date.parse(order.createdAt))).toBeLessThan(1000);
  });

  it('follows the active steps, and waitingSince changes with the set only', async () => {
    const w = await setUp([
      { key: 'first' },
      { key: 'second', dependsOn: 'first' },
      { key: 'sign', ...CLIENT, dependsOn: 'second' },
    ]);
    const first = await w.order();
    expect(first.waitingFor).toEqual(['operator']);
    await w.act('first', 'COMPLETE');
    expect((await w.order()).waitingSince).toBe(first.waitingSince);
    await w.act('second', 'COMPLETE');
    const later = await w.order();
    expect(later.waitingFor).toEqual(['client']);
    expect(later.waitingSince > first.waitingSince).toBe(true);
  });

  it('is the contractor while an offer is open, else the operator of the dispatch step', async () => {
    const w = await setUp([DISPATCH, { key: 'work', ...CONTRACTOR, dependsOn: 'dispatch' }]);
    expect(await w.waitingFor()).toEqual(['contractor']);
    await probe.answerOffer(w.contractors[0], w.run, 'decline');
    expect(await w.waitingFor()).toEqual(['operator']);
  });

  it('is the operator of an active dispatch step without offers', async () => {
    const w = await setUp([{ ...DISPATCH, settings: { isAutoDispatchingEnabled: false } }]);
    expect(await w.waitingFor()).toEqual(['operator']);
  });

  it('is the contractor of an active step once the work is accepted', async () => {
    const w = await setUp([DISPATCH, { key: 'work', ...CONTRACTOR, dependsOn: 'dispatch' }]);
    await probe.answerOffer(w.contractors[0], w.run, 'accept');
    expect(await w.waitingFor()).toEqual(['contractor']);
  });

  it('is the operator for a step of the client that the client does not see', async () => {
    const w = await setUp([{ key: 'sign', actor: 'client', visibleToClient: false }]);
    expect(await w.waitingFor()).toEqual(['operator']);
  });

  it('is the operator for a step of a contractor that is not sought', async () => {
    expect(await (await setUp([{ key: 'work', ...CONTRACTOR }])).waitingFor()).toEqual(['operator']);
  });

  it('includes the operator for a declined order', async () => {
    const w = await setUp(
      [
        { ...DISPATCH, isRequired: true },
        { key: 'sign', ...CLIENT },
      ],
      { partners: 0 },
    );
    expect(await w.order()).toMatchObject({ status: 'declined', waitingFor: ['operator', 'client'] });
  });

  it('includes the operator while terms are proposed or the work is to be handed back', async () => {
    const w = await setUp([
      DISPATCH,
      { key: 'work', ...CONTRACTOR, dependsOn: 'dispatch' },
      { key: 'more', ...CONTRACTOR, dependsOn: 'work' },
    ]);
    await probe.answerOffer(w.contractors[0], w.run, 'accept', 200, { proposedAmount: 100_000 });
    expect(await w.waitingFor()).toEqual(['operator', 'contractor']);
    const [{ id }] = await probe.findDispatches(w.run);
    await w.as.post(`/api/v1/dispatches/${id}/proposal/accept`, {}, 200);
    expect(await w.waitingFor()).toEqual(['contractor']);
    const contractor = service.as(w.contractors[0].key);
    const work = `/api/routers/${w.contractors[0].organizationId}/workflow-steps/${w.run.steps.work}/act`;
    await contractor.post(work, { type: 'COMPLETE' }, 200);
    await contractor.post(`/api/v1/dispatches/${id}/hand-back`, { reason: 'No time' }, 200);
    expect(await w.waitingFor()).toEqual(['operator', 'contractor']);
    await w.as.post(`/api/v1/dispatches/${id}/hand-back/refuse`, {}, 200);
    expect(await w.waitingFor()).toEqual(['contractor']);
  });

  it('includes the side that confirms a proposed booking', async () => {
    const w = await setUp([
      DISPATCH,
      { key: 'book', type: 'booking_create', ...CONTRACTOR, visibleToClient: true, dependsOn: 'dispatch' },
    ]);
    await probe.answerOffer(w.contractors[0], w.run, 'accept');
    expect(await w.waitingFor()).toEqual(['contractor']);
    const byContractor = `/api/routers/${w.contractors[0].organizationId}/workflow-steps/${w.run.steps.book}/bookings`;
    await service.as(w.contractors[0].key).put(byContractor, { startAt: inDays(4), durationMinutes: 60 });
    expect(await w.waitingFor()).toEqual(['contractor', 'client']);
    const byClient = `/api/clients/${w.run.clientToken}/workflow-steps/${w.run.steps.book}/bookings`;
    await service.as(null).put(byClient, { startAt: inDays(5), durationMinutes: 60 });
    expect(await w.waitingFor()).toEqual(['contractor']);
  });

  it('is empty for completed and cancelled orders, and waitingSince null', async () => {
    const completed = await setUp([{ key: 'only', isRequired: true }]);
    await completed.act('only', 'COMPLETE');
    const noSide = { waitingFor: [], waitingSince: null };
    expect(await completed.order()).toMatchObject({ status: 'completed', ...noSide });
    const cancelled = await setUp([{ key: 'only' }]);
    expect(await cancelled.as.post(`/api/v1/order/${cancelled.run.orderId}/cancel`, {}, 200)).toMatchObject(noSide);
  });
});

describe('lists of orders', () => {
  it('filter and sort by waitingFor and waitingSince, also in a view preset', async () => {
    const w = await setUp([
      { key: 'sign', ...CLIENT },
      { key: 'check', dependsOn: 'sign' },
    ]);
    const other = await w.as.post('/api/v1/order', MINIMAL_ORDER);
    const id = w.run.orderId;
    expect(await w.list(filter('include', ['client']))).toEqual([id]);
    expect(await w.list(filter('include any of', ['client', 'contractor']))).toEqual([id]);
    expect(await w.list(filter('exclude', ['client']))).toEqual([other.id]);
    expect(await w.list('sort=waitingSince&direction=asc')).toEqual([id, other.id]);
    expect(await w.list('sort=waitingFor&direction=asc')).toEqual([id, other.id]);
    const since = (await w.order()).waitingSince;
    expect(await w.list(filter('is', [since], 'waitingSince', 'date'))).toEqual([id]);
    const state = {
      filters: [{ columnId: 'waitingFor', type: 'multiOption', operator: 'include', values: ['operator'] }],
      sorting: [{ id: 'waitingSince', desc: false }],
      columnVisibility: { waitingFor: true, waitingSince: true },
    };
    const preset = await w.as.post(`/api/routers/${w.routerId}/view-presets`, { entity: 'ORDER', name: 'Ours', state });
    expect(preset.count).toBe(1);
    expect(await w.list(`viewPresetId=${preset.id}`)).toEqual([other.id]);
  });

  it('reject an unknown side with 400', async () => {
    const w = await setUp([{ key: 'check' }]);
    const { details } = await w.as.get(`/api/v1/orders?${filter('include', ['plumber'])}`, 400);
    expect(details[0].field).toContain('filters');
  });
});
