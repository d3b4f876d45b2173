/** Whether contractors see the prices to the client: `settings.showPricesToContractors` (decisions/orders "Order"). */
import { describe, expect, it } from '@jest/globals';
import { TemplateTask } from '../../src/entities/template-task.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { htmlOf, openMessageScene, textOf, useMailingService } from '../support/message-scene.js';

/** Its mails are read. */
const { service, mail } = useMailingService();

const line = (name: string, unitAmount: number) => ({ name, unitAmount, currencyCode: 'NOK', vatRate: 2500 });
const [CHARGER, CABLE, SOCKET] = [line('Charger', 765_432), line('Cable', 345_678), line('Socket', 123_456)];
/** Amounts of these lines, without and with VAT. */
const PRICES = /765432|956790|345678|432098|1111110|1388888/;
const body = (of: string) =>
  `${of} {{ order.totalAmount }} {{#order.lines}}{{ name }} {{ totalAmount }} {{/order.lines}}`;

/** An order with accepted work of a contractor, an accepted client offer of the router, and one of the contractor. */
async function setUp(settings: object = {}) {
  const scene = await openMessageScene(service, mail, { locale: 'en-GB' });
  const { routerId, as, at, network } = scene;
  const admin = service.as(scene.admin.key);
  const contractor = await network.partner(routerId, { organization: { locale: 'en-GB' } });
  const own = { actor: 'contractor', by: 'contractor', dependsOn: 'dispatch' } as const;
  const template = await network.workflows.template(routerId, {
    isAutoDispatchingEnabled: true,
    actors: [{ slug: 'contractor' }],
    steps: [
      {
        key: 'dispatch',
        type: 'dispatch_create',
        dispatches: 'contractor',
        settings: { isAutoDispatchingEnabled: true },
      },
      { key: 'make', type: 'offer_create' },
      { key: 'accept', type: 'offer_accept', actor: 'client', dependsOn: 'make' },
      { key: 'extra', type: 'offer_create', ...own },
      { key: 'work', ...own },
    ],
  });
  await service.db.of(TemplateTask).insert({
    ...{ id: uuidv7(), routerId, workflowTemplateId: template.templateId, workflowTemplateStepId: template.steps.work },
    ...{ name: 'Task', type: 'email', states: ['done'], recipient: { type: 'ACTOR', value: 'contractor' } },
    ...{ emailCc: [{ type: 'ACTOR', value: 'operator' }], emailBodyTemplate: body('Costs') },
  } as never);
  const text = { kind: 'workChanged', language: 'en', subject: 'Changed', text: body('Now') };
  await admin.put(`${at}/messages`, { values: [text] });
  await admin.put(`${at}/settings`, settings);

  const order = await scene.place({ workflowTemplateId: template.templateId, lines: [CHARGER] });
  const theirs = service.as(contractor.key);
  const { values } = await theirs.get('/api/v1/dispatches');
  await theirs.post(`/api/v1/dispatches/${values[0].id}/accept`, {}, 200);
  const { steps } = await as.get(`/api/v1/order/${order.id}/overview`);
  const find = (type: string, actor: string) =>
    steps.find((one: { type: string; actor: string }) => one.type === type && one.actor === actor).id as string;
  const step = (router: string, id: string) => `/api/routers/${router}/workflow-steps/${id}`;
  const [make, accept] = [find('offer_create', 'operator'), find('offer_accept', 'client')];
  await as.put(`${step(routerId, make)}/offers`, { lines: [CABLE], send: true });
  await as.post(`${step(routerId, make)}/act`, { type: 'COMPLETE' }, 200);
  const answer = `/api/clients/${scene.tokenOf(order)}/workflow-steps/${accept}/act`;
  await service.as(null).post(answer, { type: 'COMPLETE', offerVersion: 1 }, 200);
  const theirStep = (id: string) => step(contractor.organizationId, id);
  await theirs.put(`${theirStep(find('offer_create', 'contractor'))}/offers`, { lines: [SOCKET], send: true });
  return {
    ...{ ...scene, order, contractor, theirs },
    path: `/api/v1/order/${order.id}`,
    offerPath: `${theirStep(make)}/offers`,
    ownOfferPath: `${theirStep(find('offer_create', 'contractor'))}/offers`,
    work: theirStep(find('manual', 'contractor')),
    find: async (filter: object) =>
      (await theirs.get(`/api/v1/orders?filters=${encodeURIComponent(JSON.stringify([filter]))}`)).count as number,
  };
}

const OFF = { showPricesToContractors: false };
const DEARER = { columnId: 'total', type: 'number', operator: 'is greater than', values: [1_000_000] };
const CSV = '/api/v1/orders?format=csv&columns=displayId,total,totals.totalAmount';

describe('prices to the client', () => {
  it('are shown to contractors with accepted work by default', async () => {
    const w = await setUp();
    const order = await w.theirs.get(w.path);
    expect(order.lines).toMatchObject([
      { name: 'Charger', unitAmount: 765_432, totalAmount: 956_790 },
      { name: 'Cable', unitAmount: 345_678, totalAmount: 432_098 },
    ]);
    expect(order.totals).toMatchObject({ totalExcludingVat: 1_111_110, totalAmount: 1_388_888 });
    expect(await w.theirs.get('/api/v1/orders')).toMatchObject({ values: [{ total: 1_388_888 }] });
    expect((await w.theirs.send('get', CSV)).text).toContain('1388888');
    expect((await w.theirs.get(`${w.path}/overview`)).offers).toHaveLength(2);
    expect(await w.theirs.get(w.offerPath)).toMatchObject({ totals: { totalAmount: 432_098 } });
    expect(await w.theirs.get(`${w.offerPath}/versions`)).toMatchObject({ count: 1 });
    expect((await w.theirs.send('get', `${w.offerPath}/pdf`)).status).toBe(200);
    expect(await w.find(DEARER)).toBe(1);
  });

  it('are hidden in the order, lists, exports, filters and the overview if the router does not show them', async () => {
    const w = await setUp(OFF);
    const order = await w.theirs.get(w.path);
    const none = {
      unitAmount: null,
      discountUnitAmount: null,
      totalExcludingVat: null,
      vatAmount: null,
      totalAmount: null,
    };
    expect(order.lines).toMatchObject([
      { name: 'Charger', quantity: 1, currencyCode: 'NOK', ...none },
      { name: 'Cable', ...none },
    ]);
    const totals = { totalExcludingVat: null, vatAmount: null, totalAmount: null, currencyCode: 'NOK' };
    expect(order.totals).toEqual(totals);
    const list = await w.theirs.get('/api/v1/orders?sort=total');
    expect(list).toMatchObject({ count: 1, values: [{ total: null, totals }] });
    const overview = await w.theirs.get(`${w.path}/overview`);
    const csv = (await w.theirs.send('get', CSV)).text;
    expect(csv).toContain(order.displayId);
    const others = [await w.theirs.get('/api/v1/dispatches'), await w.theirs.get(`${w.path}/history`)];
    for (const shown of [order, list, overview, csv, ...others]) expect(JSON.stringify(shown)).not.toMatch(PRICES);
    expect(await w.find(DEARER)).toBe(0);
    expect(await w.find({ ...DEARER, operator: 'is less than' })).toBe(0);
    expect((await w.as.get(w.path)).totals.totalAmount).toBe(1_388_888);
  });

  it('are hidden in client offers of others, not in those that the contractor makes', async () => {
    const w = await setUp(OFF);
    await w.theirs.get(w.offerPath, 404);
    expect(await w.theirs.get(`${w.offerPath}/versions`)).toEqual({ values: [], count: 0 });
    expect((await w.theirs.send('get', `${w.offerPath}/pdf`)).status).toBe(404);
    const own = { lines: [{ name: 'Socket', unitAmount: 123_456 }], totals: { totalAmount: 154_320 } };
    expect(await w.theirs.get(w.ownOfferPath)).toMatchObject(own);
    expect((await w.theirs.get(`${w.path}/overview`)).offers).toMatchObject([own]);
    expect(await w.theirs.get(`${w.ownOfferPath}/versions`)).toMatchObject({ count: 1 });
    expect((await w.theirs.send('get', `${w.ownOfferPath}/pdf`)).status).toBe(200);
  });

  it.each([
    ['shown in', {}],
    ['hidden in', OFF],
  ])('are %s messages to the contractor and messages of tasks', async (_, settings) => {
    const w = await setUp(settings);
    await w.as.put(w.path, { lines: [{ ...CHARGER, quantity: 2 }] });
    await w.sendScheduled(w.order.id);
    const changed = textOf(await w.mailTo(w.contractor.email, 'Changed'));
    await w.theirs.post(`${w.work}/act`, { type: 'COMPLETE' }, 200);
    const task = htmlOf(await w.mailTo(w.contractor.email, 'Task'));
    const amounts =
      settings === OFF ? ['Now  Charger  Cable', 'Costs  Charger  Cable'] : ['Now 2345678', 'Costs 2345678'];
    expect(changed).toContain(amounts[0]);
    expect(task).toContain(amounts[1]);
    if (settings === OFF) expect(changed + task).not.toMatch(/1530864|1913580|345678|432098/);
  });
});
