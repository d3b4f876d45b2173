/** Everything that the page of an order shows in one request (decisions/orders "Overview"). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Delivery } from '../../src/entities/delivery.js';
import { DispatchRound } from '../../src/entities/dispatch-round.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import type { ApiClient } from '../support/api-client.js';
import { useService } from '../support/app.js';
import { countStatements } from '../support/capture-statements.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { NetworkFactory } from '../support/network-factory.js';
import { createFile, MINIMAL_ORDER } from '../support/order-factory.js';

const service = useService({ worker: 'off' });
let network: NetworkFactory;
let probe: DispatchProbe;
beforeAll(() => {
  network = new NetworkFactory(service);
  probe = new DispatchProbe(service);
});

type Row = Record<string, unknown> & { id: string };

interface Overview extends Record<string, unknown> {
  steps: (Row & { allowedActions: string[]; missing: string | null; visitId: string | null; visitActions: string[] })[];
  leftOut: (Row & { excluded: Row[] })[];
  files: Row[];
  deliveries: Row[];
  counts: Record<string, number>;
}

const read = (client: ApiClient, orderId: string): Promise<Overview> => client.get(`/api/v1/order/${orderId}/overview`);
const ids = (rows: Row[]) => rows.map(({ id }) => id);

/** An order with something in every part: one partner accepted it, another one does not cover it. */
async function createFullOrder() {
  const { routerId, operator, viewer } = await service.make.router();
  const client = service.as(operator.key);
  const partner = await network.partner(routerId, { rating: 5 });
  const elsewhere = await network.partner(routerId, { areas: [{ countryCode: 'SE' }] });
  const run = await network.workflows.runningOrder(routerId, {
    isAutoDispatchingEnabled: true,
    actors: [{ slug: 'contractor' }],
    steps: [
      {
        ...{ key: 'dispatch', type: 'dispatch_create' as const, dispatches: 'contractor' },
        settings: { isAutoDispatchingEnabled: true },
      },
      { key: 'work', actor: 'contractor', by: 'contractor', dependsOn: 'dispatch' },
      { key: 'book', type: 'booking_create', variant: 'installation' },
      { key: 'offer', type: 'offer_create', isRequired: false, visibleToContractor: false },
      { key: 'photos', type: 'file_upload', isRequired: false },
    ],
  });
  await probe.answerOffer(partner, run, 'accept');
  const { orderId } = run;
  const [shared, internal] = [await createFile(service, routerId), await createFile(service, routerId)];
  const note = (content: string, isPublic: boolean, fileId: string) =>
    client.post(`/api/v1/order/${orderId}/note`, { content, isPublic, fileIds: [fileId] });
  await note('For all', true, shared);
  await note('Internal', false, internal);
  const step = (key: string) => `/api/routers/${routerId}/workflow-steps/${run.steps[key]}`;
  await client.put(`${step('book')}/bookings`, { startAt: '2030-06-10T08:00:00.000Z' });
  const lines = [{ name: 'Extra', currencyCode: 'NOK', unitAmount: 500 }];
  await client.put(`${step('offer')}/offers`, { lines, send: true });
  const { partnerId, organizationId } = elsewhere;
  const excluded = [{ partnerId, organizationId, organizationName: 'Elsewhere', reason: 'NOT_COVERED' as const }];
  const round = { routerId, orderId, workflowStepId: run.steps.dispatch, stepDataId: uuidv7(), tier: null };
  for (const number of [1, 2])
    await service.db.of(DispatchRound).insert({ ...round, id: uuidv7(), round: number, excluded, excludedCount: 1 });
  const deliveryId = uuidv7();
  await service.db.of(Delivery).insert({
    ...{ id: deliveryId, routerId, orderId, source: 'message', channel: 'email', status: 'dead', queue: 'email' },
    ...{ messageKind: 'orderReceived', lastError: 'rejected' },
  });
  return { routerId, operator, viewer, client, partner, elsewhere, run, orderId, step, shared, internal, deliveryId };
}

describe('GET /api/v1/order/{orderId}/overview', () => {
  it('returns to operators what the endpoints of the parts return', async () => {
    const { client, routerId, run, orderId, step, elsewhere, shared, internal, deliveryId } = await createFullOrder();
    const overview = await read(client, orderId);
    const order = await client.get(`/api/v1/order/${orderId}`);
    const workflow = await client.get(`/api/routers/${routerId}/workflows/${run.workflowId}`);
    const list = async (path: string) => (await client.get(`/api/v1/order/${orderId}/${path}`)).values;
    expect(overview.order).toEqual(order);
    expect(
      overview.steps.map(
        ({ allowedActions: _actions, missing: _missing, visitId: _visit, visitActions: _may, ...one }) => one,
      ),
    ).toEqual(workflow.steps);
    expect(overview.bookings).toEqual(
      (await client.get(`/api/v1/bookings?orderId=${orderId}&from=2030-06-08T00:00:00Z`)).values,
    );
    expect(overview.bookings).toHaveLength(1);
    expect(overview.dispatches).toEqual(await list('dispatches'));
    expect(overview.leftOut).toEqual((await list('dispatch-rounds')).slice(0, 1));
    expect(overview.leftOut[0].round).toBe(2);
    expect(overview.leftOut[0].excluded).toMatchObject([{ partnerId: elsewhere.partnerId, reason: 'NOT_COVERED' }]);
    expect(overview.offers).toEqual([await client.get(`${step('offer')}/offers`)]);
    expect(overview.notes).toEqual(await list('notes'));
    expect(overview.history).toEqual(await list('history?pageSize=100'));
    expect(ids(overview.files).sort()).toEqual([shared, internal].sort());
    expect(overview.files[0]).toEqual(await client.get(`/api/v1/file/${overview.files[0].id}`));
    expect(ids(overview.deliveries)).toEqual([deliveryId]);
    expect(overview.counts).toEqual({
      ...{ steps: 5, bookings: 1, dispatches: 1, leftOut: 1, offers: 1, notes: 2, files: 2, deliveries: 1 },
      history: (overview.history as Row[]).length,
    });
  });

  it('returns to the contractor only what it can see elsewhere', async () => {
    const { partner, run, orderId, shared } = await createFullOrder();
    const contractor = service.as(partner.key);
    const overview = await read(contractor, orderId);
    const list = async (path: string) => (await contractor.get(`/api/v1/order/${orderId}/${path}`)).values;
    const path = `/api/routers/${partner.organizationId}/workflows/${run.workflowId}`;
    expect(overview.order).toEqual(await contractor.get(`/api/v1/order/${orderId}`));
    expect(ids(overview.steps)).toEqual(ids((await contractor.get(path)).steps));
    expect(ids(overview.steps)).not.toContain(run.steps.offer);
    expect(overview.offers).toEqual([]);
    expect(overview.dispatches).toEqual(await list('dispatches'));
    const visits = `/api/v1/bookings?orderId=${orderId}&from=2030-06-08T00:00:00Z`;
    expect(overview.bookings).toEqual((await contractor.get(visits)).values);
    expect(overview.notes).toEqual(await list('notes'));
    expect(overview.history).toEqual(await list('history?pageSize=100'));
    expect(ids(overview.files)).toEqual([shared]);
    expect(overview).toMatchObject({ leftOut: [], deliveries: [], counts: { leftOut: 0, deliveries: 0, notes: 1 } });
  });

  it('lists the actions that succeed now for the caller, and what a completion still requires', async () => {
    const { client, partner, viewer, run, orderId, routerId, step } = await createFullOrder();
    const actionsOf = async (key: string) =>
      Object.fromEntries(
        (await read(service.as(key), orderId)).steps.map(({ id, allowedActions, missing }) => [
          id,
          { allowedActions, missing },
        ]),
      );
    const { steps } = run;
    const own = await actionsOf((await service.make.person(routerId, routerId, ['OPERATOR'])).key);
    expect(own[steps.work]).toEqual({ allowedActions: ['COMPLETE', 'FAIL', 'CANCEL'], missing: null });
    expect(own[steps.photos].allowedActions).toEqual(['FAIL', 'SKIP', 'CANCEL']);
    expect(own[steps.photos].missing).toMatch(/^a file/);
    const theirs = await actionsOf(partner.key);
    expect(theirs[steps.work].allowedActions).toEqual(['COMPLETE', 'FAIL']);
    expect(theirs[steps.photos].allowedActions).toEqual([]);
    expect(Object.values(await actionsOf(viewer.key)).flatMap(({ allowedActions }) => allowedActions)).toEqual([]);
    await client.post(`${step('work')}/act`, { type: own[steps.work].allowedActions[0] }, 200);
    await client.post(`/api/v1/order/${orderId}/cancel`, {}, 200);
    expect((await actionsOf(partner.key))[steps.photos].allowedActions).toEqual([]);
  });

  it('sends at most 15 statements, independent of the size of the order', async () => {
    const { client, orderId } = await createFullOrder();
    await read(client, orderId);
    const counted = await countStatements(() => read(client, orderId));
    expect(counted).toBeLessThanOrEqual(15);
    for (let one = 0; one < 30; one++) await client.post(`/api/v1/order/${orderId}/note`, { content: `Note ${one}` });
    // The service may have forgotten the key of the caller since.
    await read(client, orderId);
    expect(await countStatements(() => read(client, orderId))).toBe(counted);
  });

  it('returns the newest 100 notes that fit into 1 MB, and the number of all', async () => {
    const { operator } = await service.make.router();
    const client = service.as(operator.key);
    const { id } = await client.post('/api/v1/order', MINIMAL_ORDER);
    for (let one = 1; one <= 101; one++) await client.post(`/api/v1/order/${id}/note`, { content: `Note ${one}` });
    const short = await read(client, id);
    expect((short.notes as Row[]).map(({ content }) => content)).toEqual(
      Array.from({ length: 100 }, (_one, index) => `Note ${101 - index}`),
    );
    expect(short.counts.notes).toBe(101);
    const long = 'x'.repeat(400_000);
    for (let one = 1; one <= 3; one++) await client.post(`/api/v1/order/${id}/note`, { content: long });
    const { notes, counts } = await read(client, id);
    expect(notes).toHaveLength(2);
    expect(counts.notes).toBe(104);
  });

  it('returns empty lists for an order without a workflow, and 404 without access', async () => {
    const { routerId, operator } = await service.make.router();
    const { order } = await network.workflows.order(routerId);
    const overview = await read(service.as(operator.key), order.id);
    const empty = { steps: [], bookings: [], dispatches: [], leftOut: [], offers: [], notes: [], files: [] };
    expect(overview).toMatchObject({ order: { id: order.id }, ...empty, deliveries: [] });
    const other = await service.make.router();
    await service.as(other.operator.key).get(`/api/v1/order/${order.id}/overview`, 404);
    const partner = await network.partner(routerId);
    await service.as(partner.key).get(`/api/v1/order/${order.id}/overview`, 404);
  });
});
