/** Versions of client offers: decisions/workflows "Offer to the client". */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { RACE_TIMEOUT_MS, repeatRace } from '../support/repeat-race.js';
import { WorkflowFactory, type StepOptions } from '../support/workflow-factory.js';

const service = useService();
const workflows = new WorkflowFactory(service);
const steps: StepOptions[] = [
  { key: 'make', type: 'offer_create' },
  { key: 'accept', type: 'offer_accept', actor: 'client', dependsOn: 'make' },
];
const line = (unitAmount: number) => ({ name: 'Charger', currencyCode: 'NOK', unitAmount, vatRate: 2500 });

async function setUp() {
  const router = await service.make.router();
  const run = await workflows.runningOrder(router.routerId, steps);
  const operator = service.as(router.operator.key);
  const portal = service.as(null);
  const path = (step: string) => `/api/routers/${router.routerId}/workflow-steps/${run.steps[step]}`;
  const link = `/api/clients/${run.clientToken}`;
  const accept = `${link}/workflow-steps/${run.steps.accept}/act`;
  return {
    ...router,
    run,
    operator,
    put: (body: object, status = 200) => operator.put(`${path('make')}/offers`, body, status),
    act: (step: string, type: string) => operator.post(`${path(step)}/act`, { type }, 200),
    versions: async () => (await operator.get(`${path('make')}/offers/versions`)).values,
    shown: async () => (await portal.get(`${link}/workflows`)).values[0].offers,
    answer: (body: object, status = 200) => portal.post(accept, body, status),
    tryAnswer: (body: object) => portal.send('post', accept, body),
    tryPut: (body: object) => operator.send('put', `${path('make')}/offers`, body),
  };
}

describe('versions of a client offer', () => {
  it('changing a sent offer makes it a draft, which is sent as a new version', async () => {
    const w = await setUp();
    expect(await w.put({ lines: [line(10000)] })).toMatchObject({ status: 'initial', version: 0 });
    expect(await w.put({ send: true })).toMatchObject({ status: 'sent', version: 1 });
    await w.act('make', 'COMPLETE');
    expect(await w.put({ lines: [line(20000)] })).toMatchObject({ status: 'initial', version: 1, sentAt: null });
    expect(await w.shown()).toEqual([]);
    expect((await w.answer({ type: 'COMPLETE', offerVersion: 1 }, 409)).message).toContain('initial');
    expect(await w.put({ send: true })).toMatchObject({ status: 'sent', version: 2 });
    expect(await w.shown()).toMatchObject([{ version: 2, totals: { totalAmount: 25000 } }]);
  });

  it('accepting requires the version that was seen: 400 without, 409 for another', async () => {
    const w = await setUp();
    await w.put({ lines: [line(10000)], send: true });
    await w.act('make', 'COMPLETE');
    await w.put({ lines: [line(20000)], send: true });
    expect((await w.answer({ type: 'COMPLETE' }, 400)).message).toContain('offerVersion');
    expect((await w.answer({ type: 'COMPLETE', offerVersion: 1 }, 409)).message).toContain('version 2');
    expect((await w.answer({ type: 'FAIL', offerVersion: 1 }, 409)).message).toContain('version 2');
    await w.put({ status: 'accepted', offerVersion: 1 }, 409);
    expect(await w.shown()).toMatchObject([{ status: 'sent' }]);
    await w.answer({ type: 'COMPLETE', offerVersion: 2 });
    expect(await w.shown()).toMatchObject([{ status: 'accepted', version: 2 }]);
  });

  it('an accepted version stays as it was shown', async () => {
    const w = await setUp();
    await w.put({ lines: [line(10000)], send: true, expiresAt: '2090-01-01T00:00:00.000Z' });
    const [seen] = await w.shown();
    await w.act('make', 'COMPLETE');
    await w.answer({ type: 'COMPLETE', offerVersion: 1 });
    await w.act('accept', 'REOPEN');
    await w.act('make', 'REOPEN');
    await w.put({ lines: [line(1)], send: true });
    const [third, second, first] = await w.versions();
    expect([third, second]).toMatchObject([
      { version: 3, acceptedAt: null, shown: { totals: { totalAmount: 1 } } },
      { version: 2, acceptedAt: null, shown: { totals: { totalAmount: 12500 } } },
    ]);
    expect(first).toMatchObject({ version: 1, offerId: seen.id, acceptedAt: expect.any(String), shown: seen });
  });

  it(
    'concurrent change and acceptance: the client accepts the seen version or is asked again',
    async () => {
      await repeatRace('offer changed or accepted', async (index) => {
        const w = await setUp();
        await w.put({ lines: [line(10000)], send: true });
        await w.act('make', 'COMPLETE');
        const change = () => w.tryPut({ lines: [line(99999)], send: true });
        const accept = () => w.tryAnswer({ type: 'COMPLETE', offerVersion: 1 });
        const answers = await Promise.all(index % 2 ? [change(), accept()] : [accept(), change()]);
        const [changed, accepted] = index % 2 ? answers : answers.toReversed();
        expect([changed.status, accepted.status].toSorted((one, other) => one - other)).toEqual([200, 409]);
        const [offer] = await w.shown();
        expect(offer).toMatchObject(
          accepted.status === 200
            ? { status: 'accepted', version: 1, totals: { totalExcludingVat: 10000 } }
            : { status: 'sent', version: 2, totals: { totalExcludingVat: 99999 } },
        );
        return accepted.status === 200 ? 'accepted' : 'changed';
      });
    },
    RACE_TIMEOUT_MS,
  );

  it('a new version sends the messages of the waiting steps again, and no others', async () => {
    const { routerId, operator, admin } = await service.make.router();
    const template = await workflows.template(routerId, { steps: [...steps, { key: 'other' }] });
    const task = {
      name: 'Notify',
      type: 'webhook',
      states: ['active'],
      webhookUrlTemplate: 'https://hooks.example.com/',
    };
    const base = `/api/routers/${routerId}/workflow-templates/${template.templateId}/tasks`;
    for (const step of ['accept', 'other'])
      await service.as(admin.key).post(base, { ...task, workflowTemplateStepId: template.steps[step] }, 201);
    const run = await workflows.run(routerId, template);
    const path = (step: string) => `/api/routers/${routerId}/workflow-steps/${run.steps[step]}`;
    const countMessages = async () =>
      (await service.db.query('select 1 from deliveries where order_id = $1 and source = $2', [run.orderId, 'task']))
        .length;
    const client = service.as(operator.key);
    expect(await countMessages()).toBe(1);
    await client.put(`${path('make')}/offers`, { lines: [line(10000)], send: true }, 200);
    await client.post(`${path('make')}/act`, { type: 'COMPLETE' }, 200);
    expect(await countMessages()).toBe(2);
    await client.put(`${path('make')}/offers`, { lines: [line(20000)] }, 200);
    expect(await countMessages()).toBe(2);
    await client.put(`${path('make')}/offers`, { send: true }, 200);
    expect(await countMessages()).toBe(3);
  });

  it('an offer of a step that also requests acceptance is sent immediately, unless marked as draft', async () => {
    const { routerId, operator } = await service.make.router();
    const run = await workflows.runningOrder(routerId, [
      { key: 'one', type: 'offer_accept', actor: 'client' },
      { key: 'other', type: 'offer_accept', actor: 'client' },
    ]);
    const offer = (step: string, body: object) =>
      service.as(operator.key).put(`/api/routers/${routerId}/workflow-steps/${run.steps[step]}/offers`, body, 200);
    expect(await offer('one', { lines: [line(10000)] })).toMatchObject({ status: 'sent', version: 1 });
    expect(await offer('other', { lines: [line(10000)], status: 'initial' })).toMatchObject({ status: 'initial' });
    expect(await offer('other', { lines: [line(20000)] })).toMatchObject({ status: 'initial' });
  });

  it('`offerVersion` is rejected where it has no meaning', async () => {
    const w = await setUp();
    const path = `/api/routers/${w.routerId}/workflow-steps/${w.run.steps.make}/act`;
    const { message } = await w.operator.post(path, { type: 'COMPLETE', offerVersion: 1 }, 400);
    expect(message).toContain('offerVersion');
  });
});
