/** An operator compares contractors and gives work by hand: decisions/dispatching "Dispatch", "Excluded partners". */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { NetworkFactory } from '../support/network-factory.js';

const service = useService({ worker: 'off' });
const network = new NetworkFactory(service);
const VISIT = '2030-06-11T08:00:00.000Z';

interface Candidate {
  organizationId: string;
  organizationName: string;
  firstSlot: { startAt: string } | null;
}

/** An order with a step before the dispatch, and two firms. */
async function setUp() {
  const router = await service.make.router();
  const { routerId } = router;
  const firms = await network.partners(routerId, [
    { organization: { name: 'Alpha Montage' } },
    { organization: { name: 'Beta Montage' } },
  ]);
  const run = await network.workflows.runningOrder(
    routerId,
    {
      actors: [{ slug: 'contractor' }],
      steps: [
        { key: 'check' },
        { key: 'dispatch', type: 'dispatch_create', dispatches: 'contractor', dependsOn: 'check' },
        {
          ...{ key: 'book', type: 'booking_create', actor: 'contractor', by: 'contractor', dependsOn: 'dispatch' },
          settings: { durationMinutes: 120 },
        },
      ],
    },
    { countryCode: 'NO' },
  );
  const operator = service.as(router.operator.key);
  const stepOf = (key: string) => operator.get(`/api/routers/${routerId}/workflow-steps/${run.steps[key]}`);
  return { router, routerId, firms, run, operator, stepOf, path: `/api/v1/order/${run.orderId}` };
}

describe('GET /api/v1/order/{orderId}/candidates for any order', () => {
  it('compares contractors before the dispatch step is active, with time and pay', async () => {
    const w = await setUp();
    const found = await w.operator.get(`${w.path}/candidates`);
    expect(found.count).toBe(2);
    for (const one of found.values as Candidate[])
      expect(one).toMatchObject({
        ...{ payout: null, payoutIsComplete: false, margin: null },
        firstSlot: { startAt: expect.any(String) },
      });
  });

  it('finds contractors by name, and returns pages', async () => {
    const w = await setUp();
    const beta = await w.operator.get(`${w.path}/candidates?q=MONT%20beta`);
    expect((beta.values as Candidate[]).map((one) => one.organizationName)).toEqual(['Beta Montage']);
    expect(beta.count).toBe(1);
    const [first, second, third] = await Promise.all(
      [0, 1, 2].map((page) => w.operator.get(`${w.path}/candidates?page=${page}&pageSize=1`)),
    );
    const ids = [first, second].map(({ values }) => (values as Candidate[])[0].organizationId);
    expect(new Set(ids)).toEqual(new Set(w.firms.map(({ organizationId }) => organizationId)));
    expect(third).toMatchObject({ values: [], count: 2 });
  });

  it('compares contractors for an order without a workflow', async () => {
    const w = await setUp();
    const { order } = await network.workflows.order(w.routerId, { countryCode: 'NO' });
    expect((await w.operator.get(`/api/v1/order/${order.id}/candidates`)).count).toBe(2);
    const { order: abroad } = await network.workflows.order(w.routerId, { countryCode: 'SE' });
    const none = await w.operator.get(`/api/v1/order/${abroad.id}/candidates`);
    expect(none).toMatchObject({ count: 0, excludedCount: 2 });
    expect((none.excluded as { reason: string }[]).map(({ reason }) => reason)).toEqual(['NOT_COVERED', 'NOT_COVERED']);
  });

  it('counts the visit of the order as free time of its contractor, and names the step that it is about', async () => {
    const w = await setUp();
    const [{ organizationId }] = w.firms;
    const find = async (query = '') => w.operator.get(`${w.path}/candidates${query}`);
    const slotOf = ({ values }: { values: Candidate[] }) =>
      values.find((one) => one.organizationId === organizationId)?.firstSlot?.startAt;
    const before = await find();
    expect(before).toMatchObject({ workflowStepId: w.run.steps.dispatch, visitMinutes: 120, canBook: true });
    const startAt = slotOf(before as never)!;
    await w.operator.post(`${w.path}/assign`, { organizationId, startAt }, 200);
    const after = await find();
    expect(slotOf(after as never)).toBe(startAt);
    expect(slotOf((await find(`?at=${startAt}`)) as never)).toBe(startAt);
  });

  it('refuses a step that does not dispatch', async () => {
    const w = await setUp();
    const { details } = await w.operator.get(`${w.path}/candidates?workflowStepId=${w.run.steps.check}`, 400);
    expect(details).toMatchObject([{ field: 'workflowStepId' }]);
  });
});

describe('POST /api/v1/order/{orderId}/assign', () => {
  it('gives the work before it is offered, with a note and a confirmed visit', async () => {
    const w = await setUp();
    const [{ organizationId }] = w.firms;
    const note = 'Agreed with Kari on the phone';
    const given = await w.operator.post(`${w.path}/assign`, { organizationId, startAt: VISIT, note }, 200);
    expect(given).toMatchObject({ organizationId, status: 'accepted', source: 'assigned' });
    const notes = await w.operator.get(`${w.path}/notes`);
    expect(notes.values).toMatchObject([{ content: note, isPublic: false }]);
    const booking = await w.operator.get(`/api/routers/${w.routerId}/workflow-steps/${w.run.steps.book}/bookings`);
    expect(booking).toMatchObject({ startAt: VISIT, endAt: '2030-06-11T10:00:00.000Z', status: 'confirmed' });
  });

  it('settles the dispatch step and withdraws the offers of others', async () => {
    const w = await setUp();
    const run = await network.dispatchedOrder(w.routerId, { multipleDispatches: 1 });
    const path = `/api/v1/order/${run.orderId}`;
    const [offer] = (await w.operator.get(`${path}/dispatches`)).values as { id: string; organizationId: string }[];
    const { organizationId } = w.firms.find((one) => one.organizationId !== offer.organizationId)!;
    await w.operator.post(`${path}/assign`, { organizationId }, 200);
    const step = await w.operator.get(`/api/routers/${w.routerId}/workflow-steps/${run.steps.dispatch}`);
    expect(step).toMatchObject({ status: 'done' });
    const { values } = await w.operator.get(`${path}/dispatches`);
    expect((values as { id: string; status: string }[]).find(({ id }) => id === offer.id)!.status).toBe('revoked');
  });

  it('changes nothing if the time cannot be booked', async () => {
    const w = await setUp();
    const [{ organizationId }] = w.firms;
    const run = await network.dispatchedOrder(w.routerId);
    const before = await w.operator.get(`/api/v1/order/${run.orderId}/dispatches`);
    const refused = await w.operator.post(
      `/api/v1/order/${run.orderId}/assign`,
      { organizationId, startAt: VISIT, note: 'Agreed' },
      409,
    );
    expect(refused.code).toBe('STEP_STATUS');
    expect(await w.operator.get(`/api/v1/order/${run.orderId}/dispatches`)).toEqual(before);
    expect((await w.operator.get(`/api/v1/order/${run.orderId}/notes`)).count).toBe(0);
  });

  it('refuses completed and cancelled orders with 409', async () => {
    const w = await setUp();
    const [{ organizationId }] = w.firms;
    const assign = (orderId: string) => w.operator.post(`/api/v1/order/${orderId}/assign`, { organizationId }, 409);
    const done = await network.workflows.runningOrder(w.routerId, {
      actors: [{ slug: 'contractor', isMainInstaller: true }],
      steps: [{ key: 'close', type: 'order_complete' }],
    });
    await w.operator.post(
      `/api/routers/${w.routerId}/workflow-steps/${done.steps.close}/act`,
      { type: 'COMPLETE' },
      200,
    );
    expect((await assign(done.orderId)).code).toBe('ORDER_COMPLETED');
    await w.operator.post(`${w.path}/cancel`, {}, 200);
    expect((await assign(w.run.orderId)).code).toBe('ORDER_CANCELLED');
  });

  it('refuses an order without work, an unknown firm or actor, and contractors', async () => {
    const w = await setUp();
    const [{ organizationId, key }] = w.firms;
    const { orderId } = await network.workflows.runningOrder(w.routerId, { steps: [{ key: 'check' }] });
    const without = await w.operator.post(`/api/v1/order/${orderId}/assign`, { organizationId }, 409);
    expect(without.code).toBe('NOTHING_TO_DISPATCH');
    const foreign = await service.make.contractor();
    const unknown = await w.operator.post(`${w.path}/assign`, { organizationId: foreign.organizationId }, 400);
    expect(unknown.details).toMatchObject([{ field: 'organizationId' }]);
    const actor = await w.operator.post(`${w.path}/assign`, { organizationId, workflowActorId: orderId }, 400);
    expect(actor.details).toMatchObject([{ field: 'workflowActorId' }]);
    const { status } = await service.as(key).send('post', `${w.path}/assign`, { organizationId });
    expect([403, 404]).toContain(status);
  });
});

describe('POST /api/v1/order/{orderId}/dispatch with a deadline', () => {
  it('asks several contractors until this time, and refuses one that is past or too far ahead', async () => {
    const w = await setUp();
    const { steps, orderId } = await network.workflows.runningOrder(w.routerId, {
      actors: [{ slug: 'contractor' }],
      steps: [{ key: 'dispatch', type: 'dispatch_create', dispatches: 'contractor' }],
    });
    const path = `/api/v1/order/${orderId}/dispatch`;
    const organizationIds = w.firms.map((one) => one.organizationId);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    for (const [expiresAt, code] of [
      [inDays(-1), 'NOT_IN_FUTURE'],
      [inDays(366), 'TOO_LATE'],
    ]) {
      const { details } = await w.operator.post(path, { organizationIds, expiresAt }, 400);
      expect(details).toMatchObject([{ field: 'expiresAt', code }]);
    }
    const expiresAt = inDays(2);
    const { values } = await w.operator.post(path, { organizationIds, expiresAt, workflowStepId: steps.dispatch }, 201);
    expect(values).toMatchObject([{ expiresAt }, { expiresAt }]);
  });
});
