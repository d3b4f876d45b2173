/** An order says the same of itself everywhere: to operators, to the contractor and to the client. */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { NetworkFactory } from '../support/network-factory.js';
import { findContradictions } from '../support/order-contradictions.js';
import { sendAtOnce } from '../support/send-at-once.js';
import type { StepOptions } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });
const network = new NetworkFactory(service);
const AHEAD = '2031-03-03T09:00:00.000Z';
const FIND: StepOptions = {
  ...{ key: 'find', type: 'dispatch_create', dispatches: 'contractor', isRequired: true },
  settings: { isAutoDispatchingEnabled: true },
};
const STEPS: StepOptions[] = [
  FIND,
  { key: 'time', type: 'booking_create', isRequired: true, dependsOn: 'find' },
  { key: 'work', actor: 'contractor', by: 'contractor', isRequired: true, dependsOn: 'time' },
];

async function setUp(partners: number, steps = STEPS) {
  const { routerId, operator } = await service.make.router();
  const firms = await network.partners(
    routerId,
    Array.from({ length: partners }, () => ({})),
  );
  const actors = [{ slug: 'contractor', isMainInstaller: true }];
  const template = { isAutoDispatchingEnabled: true, actors, steps };
  const run = await network.workflows.runningOrder(routerId, template);
  const as = service.as(operator.key);
  const path = `/api/v1/order/${run.orderId}`;
  const step = (key: string) => `/api/routers/${routerId}/workflow-steps/${run.steps[key]}`;
  const assign = (organizationId: string) =>
    as.send('post', `/api/routers/${routerId}/workflow-actors/${run.actors.contractor}/assign`, { organizationId });
  return {
    ...{ routerId, firms, run, as, path, step, assign },
    order: () => as.get(path),
    contradictions: () => findContradictions(as, run.orderId),
    stages: async () => {
      const seen = [
        await as.get(`${path}/overview`),
        await service.as(null).get(`/api/clients/${run.clientToken}/order`),
      ];
      expect(seen[0].stages).toEqual(seen[1].stages);
      // Contractors do not see what clients see.
      for (const { key } of firms) {
        const { status, body } = await service.as(key).send('get', `${path}/overview`);
        expect(status === 200 ? body.stages : []).toEqual([]);
      }
      return (seen[0].stages as { state: string }[]).map(({ state }) => state).join(' ');
    },
  };
}

describe('an order', () => {
  it('that was assigned after no contractor was found has a contractor everywhere', async () => {
    const w = await setUp(0);
    expect(await w.order()).toMatchObject({ status: 'declined', attention: [{ reason: 'NO_CANDIDATE' }] });
    expect(await w.stages()).toBe('done stopped upcoming upcoming upcoming');
    const { organizationId } = await network.partner(w.routerId);
    expect((await w.assign(organizationId)).status).toBe(200);
    expect(await w.order()).toMatchObject({ status: 'accepted', attention: [], waitingFor: ['operator'] });
    expect(await w.stages()).toBe('done done current upcoming upcoming');
    expect(await w.contradictions()).toEqual([]);
  });

  it('gives the work of a dispatch step without an actor to the main installer', async () => {
    const w = await setUp(0, [{ ...FIND, dispatches: undefined }, ...STEPS.slice(1)]);
    expect((await w.order()).status).toBe('declined');
    const [first, second] = await network.partners(w.routerId, [{}, {}]);
    await w.assign(first.organizationId);
    expect(await w.order()).toMatchObject({ status: 'accepted', attention: [] });
    await w.assign(second.organizationId);
    const { dispatches } = await w.as.get(`${w.path}/overview`);
    const accepted = (dispatches as { status: string; organizationId: string }[]).filter(
      ({ status }) => status === 'accepted',
    );
    expect(accepted.map(({ organizationId }) => organizationId)).toEqual([second.organizationId]);
    expect(await w.contradictions()).toEqual([]);
  });

  it('loses assigned work when any dispatch step of its actor is opened again', async () => {
    const w = await setUp(0, [FIND, { ...FIND, key: 'again', isRequired: false }]);
    const { organizationId } = await network.partner(w.routerId);
    await w.assign(organizationId);
    await w.as.post(`${w.step('find')}/act`, { type: 'REOPEN' }, 200);
    const { dispatches, steps } = await w.as.get(`${w.path}/overview`);
    expect(
      dispatches.filter(({ source, status }: Record<string, string>) => source === 'assigned' && status === 'accepted'),
    ).toEqual([]);
    expect(steps[0].status).toBe('active');
    expect(await w.contradictions()).toEqual([]);
  });

  it('takes the refusal of a time although other work that depends on its step is done', async () => {
    const w = await setUp(1, [
      FIND,
      { ...STEPS[1], visibleToClient: true },
      { key: 'prepare', isRequired: true, dependsOn: 'time' },
      { ...STEPS[2], dependsOn: 'prepare' },
    ]);
    const [{ id }] = (await w.as.get(`${w.path}/dispatches`)).values;
    await service.as(w.firms[0].key).post(`/api/v1/dispatches/${id}/accept`, {}, 200);
    await w.as.put(`${w.step('time')}/bookings`, { startAt: AHEAD });
    await w.as.post(`${w.step('time')}/act`, { type: 'COMPLETE' }, 200);
    await w.as.post(`${w.step('prepare')}/act`, { type: 'COMPLETE' }, 200);
    const client = service.as(null);
    const step = async () => {
      const [{ steps }] = (await client.get(`/api/clients/${w.run.clientToken}/workflows`)).values;
      return steps.find((one: { id: string }) => one.id === w.run.steps.time);
    };
    expect((await step()).visitActions).toEqual(['confirm', 'refuse', 'propose']);
    const refusal = { status: 'cancel', reason: 'I am away' };
    await client.put(`/api/clients/${w.run.clientToken}/workflow-steps/${w.run.steps.time}/bookings`, refusal);
    expect(await step()).toMatchObject({ status: 'active', booking: null, visitActions: ['propose'] });
    expect(await w.contradictions()).toEqual([]);
  });

  it('with a confirmed time and no contractor is not scheduled, and still looks for a contractor', async () => {
    const w = await setUp(0, [FIND, { key: 'time', type: 'booking_create' }, { ...STEPS[2], dependsOn: 'find' }]);
    await w.as.put(`${w.step('time')}/bookings`, { startAt: AHEAD, status: 'confirmed' });
    expect((await w.order()).status).not.toBe('scheduled');
    expect(await w.stages()).toBe('done stopped done upcoming upcoming');
    expect(await w.contradictions()).toEqual([]);
  });

  it('that is completed before its visit has no visit for any side', async () => {
    const w = await setUp(1);
    const [firm] = w.firms;
    const [{ id }] = (await w.as.get(`${w.path}/dispatches`)).values;
    await service.as(firm.key).post(`/api/v1/dispatches/${id}/accept`, {}, 200);
    await w.as.put(`${w.step('time')}/bookings`, { startAt: AHEAD, status: 'confirmed' });
    expect(await w.stages()).toBe('done done done upcoming upcoming');
    const visits = async () =>
      (await service.as(firm.key).get('/api/v1/bookings?from=2031-03-01&to=2031-03-31')).count as number;
    expect(await visits()).toBe(1);
    await w.as.post(`${w.step('work')}/act`, { type: 'COMPLETE' }, 200);
    expect((await w.order()).status).toBe('completed');
    expect(await visits()).toBe(0);
    const [workflow] = (await service.as(null).get(`/api/clients/${w.run.clientToken}/workflows`)).values;
    expect(workflow.steps.flatMap(({ booking }: { booking: object | null }) => booking ?? [])).toEqual([]);
    expect((await w.as.send('put', `${w.step('time')}/bookings`, { startAt: AHEAD })).status).toBe(409);
    expect(await w.contradictions()).toEqual([]);
  });

  it('whose work precedes the visit is completed by the visit, not by its booking', async () => {
    const survey: StepOptions = { key: 'survey', isRequired: true };
    const w = await setUp(0, [survey, { key: 'time', type: 'booking_create', isRequired: true, dependsOn: 'survey' }]);
    await w.as.post(`${w.step('survey')}/act`, { type: 'COMPLETE' }, 200);
    await w.as.put(`${w.step('time')}/bookings`, { startAt: AHEAD, status: 'confirmed' });
    const { order, bookings } = await w.as.get(`${w.path}/overview`);
    expect([order.status, bookings[0].status]).toEqual(['in_progress', 'confirmed']);
  });

  it('answers acceptance, assignment and a note that wait for its lock one after the other', async () => {
    const w = await setUp(2, [{ ...FIND, settings: { ...FIND.settings, multipleDispatches: 2 } }, ...STEPS.slice(1)]);
    const offers = (await w.as.get(`${w.path}/dispatches`)).values as { id: string; organizationId: string }[];
    expect(offers).toHaveLength(2);
    const { organizationId } = await network.partner(w.routerId);
    const accept =
      ({ id, organizationId: firm }: (typeof offers)[number]) =>
      () =>
        service
          .as(w.firms.find((one) => one.organizationId === firm)!.key)
          .send('post', `/api/v1/dispatches/${id}/accept`, {});
    const note = { content: 'Is it soon?' };
    const answers = await sendAtOnce(service, w.run.orderId, [
      ...offers.map(accept),
      () => w.assign(organizationId),
      () => service.as(null).send('post', `/api/clients/${w.run.clientToken}/notes`, note),
    ]);
    const [first, second, assigned, noted] = answers.map(({ status }) => status);
    // The first acceptance closes the other offer; the operator's assignment replaces the contractor that has the work.
    expect([[first, second].toSorted(), assigned, noted]).toEqual([[200, 409], 200, 201]);
    const { dispatches } = await w.as.get(`${w.path}/overview`);
    const accepted = (dispatches as { status: string; organizationId: string }[]).filter(
      ({ status }) => status === 'accepted',
    );
    expect(accepted.map((one) => one.organizationId)).toEqual([organizationId]);
    expect((await w.order()).attention).toMatchObject([{ reason: 'CLIENT_WROTE' }]);
    expect(await w.contradictions()).toEqual([]);
  });
});
