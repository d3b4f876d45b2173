/** Giving the work of many orders to other contractors (decisions/orders "Many orders at once"). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../support/api-client.js';
import { useService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { NetworkFactory, type TestPartner } from '../support/network-factory.js';
import type { TestWorkflow } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });
const BULK = '/api/v1/orders/bulk';
let network: NetworkFactory;
let probe: DispatchProbe;
beforeAll(() => {
  network = new NetworkFactory(service);
  probe = new DispatchProbe(service);
});

/** A router with two partners, and orders that were offered to the first one automatically. */
async function setUp(count: number) {
  const { routerId, operator } = await service.make.router();
  const client = service.as(operator.key);
  const ill = await network.partner(routerId, { rating: 5, parallelVisits: 10 });
  const template = await network.workflows.template(routerId, {
    isAutoDispatchingEnabled: true,
    actors: [{ slug: 'contractor', isMainInstaller: true }],
    steps: [
      {
        ...{ key: 'dispatch', type: 'dispatch_create' as const, dispatches: 'contractor' },
        settings: { isAutoDispatchingEnabled: true },
      },
      { key: 'book', type: 'booking_create', actor: 'contractor', by: 'contractor', dependsOn: 'dispatch' },
      { key: 'work', actor: 'contractor', by: 'contractor', dependsOn: 'book' },
    ],
  });
  const runs: TestWorkflow[] = [];
  while (runs.length < count) runs.push(await network.workflows.run(routerId, template));
  // Joins after the first offers.
  const other = await network.partner(routerId, { rating: 1, parallelVisits: 10 });
  const ids = runs.map(({ orderId }) => orderId);
  const book = (run: TestWorkflow, startAt: string) =>
    client.put(`/api/routers/${routerId}/workflow-steps/${run.steps.book}/bookings`, { startAt });
  const reassign = (body: object, status = 200, partner: TestPartner = ill) =>
    client.post(`/api/routers/${routerId}/partners/${partner.partnerId}/reassign`, body, status);
  return { routerId, client, ill, other, runs, ids, book, reassign };
}

const statuses = async (run: TestWorkflow) =>
  (await probe.findStatuses(run)).map(({ organizationId, status }) => [organizationId, status]);
const visits = async (client: ApiClient, orderId: string) =>
  (await client.get(`/api/v1/order/${orderId}/overview`)).bookings as { status: string; performer: { id: string } }[];

describe('POST /api/v1/orders/bulk', () => {
  it('redispatch revokes accepted work and offers it to others', async () => {
    const { client, ill, other, runs, ids } = await setUp(2);
    await probe.answerOffer(ill, runs[0], 'accept');
    const result = await client.post(BULK, { ids, action: 'redispatch', reason: 'Ill' }, 200);
    expect(result).toMatchObject({ done: 2, refused: 0 });
    for (const run of runs) {
      expect(await statuses(run)).toEqual([
        [ill.organizationId, 'revoked'],
        [other.organizationId, 'sent'],
      ]);
    }
    expect((await probe.findDispatches(runs[0]))[0].reason).toBe('Ill');
  });

  it('redispatch retries dispatch steps that failed, and refuses orders without any work to dispatch', async () => {
    const { client, ill, other, runs, ids } = await setUp(2);
    await probe.answerOffer(ill, runs[0], 'decline');
    expect(await probe.stepStatus(runs[0].steps.dispatch)).toBe('failed');
    await client.post(`/api/v1/order/${ids[1]}/cancel`, {}, 200);
    const result = await client.post(BULK, { ids, action: 'redispatch' }, 200);
    expect(result.rows).toMatchObject([
      { status: 'done', code: null },
      { status: 'refused', statusCode: 409, code: 'ORDER_CANCELLED' },
    ]);
    expect((await statuses(runs[0])).at(-1)).toEqual([other.organizationId, 'sent']);
  });

  it('assignContractor assigns the main installer, and an actor by its slug; no change if it has the work already', async () => {
    const { client, other, runs, ids } = await setUp(2);
    const body = { ids, action: 'assignContractor', organizationId: other.organizationId };
    expect(await client.post(BULK, body, 200)).toMatchObject({ done: 2 });
    expect((await statuses(runs[0])).at(-1)).toEqual([other.organizationId, 'accepted']);
    const before = await probe.findEvents(runs[0]);
    expect(await client.post(BULK, { ...body, actorSlug: 'contractor' }, 200)).toMatchObject({ done: 2 });
    expect(await probe.findEvents(runs[0])).toEqual(before);
    const missing = await client.post(BULK, { ...body, actorSlug: 'painter' }, 200);
    expect(missing.rows[0]).toMatchObject({
      ...{ statusCode: 409, code: 'ACTOR_NOT_FOUND' },
      reason: 'The order has no such actor',
    });
    const unknown = await client.post(BULK, { ...body, organizationId: ids[0] }, 200);
    expect(unknown.rows[0]).toMatchObject({ status: 'refused', statusCode: 400 });
    expect(unknown.rows[0].reason).toMatch(/^organizationId names no contractor/);
  });
});

describe('POST /api/routers/{routerId}/partners/{partnerId}/reassign', () => {
  it('dispatches the work with visits in the span again, and leaves other work', async () => {
    const { client, ill, other, runs, ids, book, reassign } = await setUp(4);
    for (const run of runs.slice(0, 3)) await probe.answerOffer(ill, run, 'accept');
    await book(runs[0], '2030-06-10T08:00:00.000Z');
    await book(runs[1], '2030-06-20T08:00:00.000Z');
    const result = await reassign({ from: '2030-06-10T00:00:00Z', until: '2030-06-11T00:00:00Z', reason: 'Ill' });
    expect(result).toMatchObject({ action: 'redispatch', total: 1, done: 1, rows: [{ orderId: ids[0] }] });
    expect((await statuses(runs[0])).at(-1)).toEqual([other.organizationId, 'sent']);
    expect(result.rows[0]).toMatchObject({ outcome: 'asked', contractors: [{ id: other.organizationId }] });
    expect(await statuses(runs[1])).toEqual([[ill.organizationId, 'accepted']]);
    expect(await client.get(`/api/v1/bulk/${result.id}`)).toEqual(result);
    expect(await reassign({ from: '2030-06-15T00:00:00Z' })).toMatchObject({ total: 1, rows: [{ orderId: ids[1] }] });
    expect(await reassign({})).toMatchObject({ total: 1, rows: [{ orderId: ids[2] }] });
    expect(await statuses(runs[3])).toEqual([[ill.organizationId, 'sent']]);
  });

  it('keeps the visit until a contractor that was asked has the work', async () => {
    const { client, routerId, ill, other, runs, ids, book, reassign } = await setUp(1);
    await probe.answerOffer(ill, runs[0], 'accept');
    const startAt = '2030-06-10T08:00:00.000Z';
    await book(runs[0], startAt);
    await client.put(`/api/routers/${routerId}/workflow-steps/${runs[0].steps.book}/bookings`, { status: 'confirm' });
    const result = await reassign({ reason: 'Ill' });
    expect(result.rows).toMatchObject([{ status: 'done', outcome: 'asked' }]);
    expect(await visits(client, ids[0])).toMatchObject([{ status: 'confirmed', startAt, performer: null }]);
    expect(await probe.stepStatus(runs[0].steps.book)).toBe('done');
    await probe.answerOffer(other, runs[0], 'accept');
    expect(await visits(client, ids[0])).toMatchObject([
      { status: 'confirmed', startAt, performer: { id: other.organizationId } },
    ]);
    expect(await probe.findEvents(runs[0])).not.toContain('booking.cancelled');
  });

  it('leaves an order with its contractor if no other contractor can be asked, and says so', async () => {
    const { client, routerId, ill, other, runs, ids, book, reassign } = await setUp(2);
    for (const run of runs) await probe.answerOffer(ill, run, 'accept');
    await book(runs[0], '2030-06-10T08:00:00.000Z');
    await client.post(`/api/routers/${routerId}/partners/${other.partnerId}/absences`, {
      from: '2030-06-10T00:00:00.000Z',
      to: '2030-06-11T00:00:00.000Z',
    });
    const before = await probe.findEvents(runs[0]);
    const result = await reassign({});
    expect(result).toMatchObject({ total: 2, done: 1, refused: 1 });
    expect(result.rows).toMatchObject([
      { status: 'refused', code: 'NO_CANDIDATE', outcome: 'none', contractors: [] },
      { status: 'done', outcome: 'asked' },
    ]);
    expect(await statuses(runs[0])).toEqual([[ill.organizationId, 'accepted']]);
    expect(await visits(client, ids[0])).toMatchObject([
      { status: 'requested', performer: { id: ill.organizationId } },
    ]);
    expect(await probe.findEvents(runs[0])).toEqual(before);
  });

  it('gives the work with its visits to another contractor', async () => {
    const { client, ill, other, runs, ids, book, reassign } = await setUp(1);
    await probe.answerOffer(ill, runs[0], 'accept');
    await book(runs[0], '2030-06-10T08:00:00.000Z');
    const result = await reassign({ organizationId: other.organizationId });
    expect(result).toMatchObject({ action: 'assignContractor', total: 1, done: 1 });
    expect(result.rows[0]).toMatchObject({ outcome: 'given', contractors: [{ id: other.organizationId }] });
    expect(await statuses(runs[0])).toEqual([
      [ill.organizationId, 'revoked'],
      [other.organizationId, 'accepted'],
    ]);
    expect(await visits(client, ids[0])).toMatchObject([{ performer: { id: other.organizationId } }]);
  });

  it('refuses an order whose visit the other contractor has no capacity for, and carries out the others', async () => {
    const { client, ill, other, runs, ids, book, reassign } = await setUp(3);
    await service.db.query('update partners set parallel_visits = 1 where id = $1', [other.partnerId]);
    const startAt = '2030-06-10T08:00:00.000Z';
    await probe.answerOffer(ill, runs[0], 'accept');
    await book(runs[0], startAt);
    await client.post(
      BULK,
      { ...{ ids: [ids[1]], action: 'assignContractor' }, organizationId: other.organizationId },
      200,
    );
    await book(runs[1], startAt);
    await probe.answerOffer(ill, runs[2], 'accept');
    const result = await reassign({ organizationId: other.organizationId });
    expect(result).toMatchObject({ total: 2, done: 1, refused: 1 });
    const [refused] = result.rows.filter(({ status }: { status: string }) => status === 'refused');
    expect(refused).toMatchObject({ statusCode: 409, code: 'PERFORMER_CAPACITY' });
    expect(await visits(client, refused.orderId)).toMatchObject([{ performer: { id: ill.organizationId } }]);
  });

  it('refuses an empty span, the same and an unknown contractor with 400, and an unknown partner with 404', async () => {
    const { ill, reassign, ids, client, routerId } = await setUp(1);
    const fieldOf = async (body: object) => (await reassign(body, 400)).details[0].field;
    expect(await fieldOf({ from: '2030-06-11T00:00:00Z', until: '2030-06-11T00:00:00Z' })).toBe('until');
    expect(await fieldOf({ organizationId: ill.organizationId })).toBe('organizationId');
    expect(await fieldOf({ organizationId: ids[0] })).toBe('organizationId');
    await client.post(`/api/routers/${routerId}/partners/${ids[0]}/reassign`, {}, 404);
  });
});
