/** Client offers of running steps: decisions/workflows "Offer to the client". */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { WorkflowFactory, type StepOptions } from '../support/workflow-factory.js';

const service = useService();
const workflows = new WorkflowFactory(service);
const make: StepOptions = { key: 'make', type: 'offer_create' };
const accept: StepOptions = { key: 'accept', type: 'offer_accept', actor: 'client', dependsOn: 'make' };
const LINE = { name: 'Charger', currencyCode: 'NOK', unitAmount: 10000, vatRate: 2500, quantity: 2 };

async function setUp(steps: StepOptions[] = [make, accept]) {
  const router = await service.make.router();
  const run = await workflows.runningOrder(router.routerId, steps);
  const client = service.as(router.operator.key);
  const path = (step: string) => `/api/routers/${router.routerId}/workflow-steps/${run.steps[step]}`;
  return {
    ...router,
    run,
    client,
    path,
    put: (step: string, body: object, status = 200) => client.put(`${path(step)}/offers`, body, status),
    get: (step: string, status = 200) => client.get(`${path(step)}/offers`, status),
    act: (step: string, type: string, status = 200) => client.post(`${path(step)}/act`, { type }, status),
    statuses: async () =>
      (await client.get(`/api/routers/${router.routerId}/workflows/${run.workflowId}`)).steps.map(
        (step: { status: string }) => step.status,
      ),
  };
}

describe('PUT …/workflow-steps/{id}/offers', () => {
  it('creates an unsent offer with lines from products and totals', async () => {
    const w = await setUp();
    const product = await w.client.post('/api/v1/products', {
      name: 'Cable',
      currencyCode: 'NOK',
      payerUnitAmount: 500,
      vatRate: 2500,
    });
    const offer = await w.put('make', { lines: [LINE, { productId: product.id, quantity: 3 }] });
    expect(offer).toEqual({
      id: expect.any(String),
      workflowStepId: w.run.steps.make,
      status: 'initial',
      version: 0,
      sentAt: null,
      expiresAt: null,
      respondedAt: null,
      reason: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      lines: [
        expect.objectContaining({ name: 'Charger', quantity: 2, totalExcludingVat: 20000, totalAmount: 25000 }),
        expect.objectContaining({ name: 'Cable', productId: product.id, unitAmount: 500, totalAmount: 1875 }),
      ],
      totals: { totalExcludingVat: 21500, vatAmount: 5375, totalAmount: 26875, currencyCode: 'NOK' },
    });
    expect(await w.get('make')).toEqual(offer);
    expect((await w.client.get(`/api/v1/order/${w.run.orderId}`)).lines).toEqual([]);
  });

  it('replaces the lines, and sends with `send`', async () => {
    const w = await setUp();
    await w.put('make', { lines: [LINE, LINE] });
    const offer = await w.put('make', { lines: [LINE], send: true, expiresAt: '2030-01-01T00:00:00.000Z' });
    expect(offer).toMatchObject({ status: 'sent', sentAt: expect.any(String), expiresAt: '2030-01-01T00:00:00.000Z' });
    expect(offer.lines).toHaveLength(1);
    expect(await w.put('make', offer)).toMatchObject({ status: 'sent', lines: offer.lines });
  });

  it('COMPLETE of offer_create requires an offer and sends it', async () => {
    const w = await setUp();
    expect((await w.act('make', 'COMPLETE', 409)).message).toContain('an offer to the client');
    await w.put('make', { lines: [LINE] });
    await w.act('make', 'COMPLETE');
    expect(await w.get('make')).toMatchObject({ status: 'sent', sentAt: expect.any(String) });
    expect((await w.act('accept', 'COMPLETE', 409)).message).toContain('an accepted offer');
  });

  it.each([
    ['responds 409 to COMPLETE, which would send it', { autoComplete: false }],
    ['a step with autoComplete waits for a line', { autoComplete: true }],
  ])('an offer without lines: %s', async (_name, fields) => {
    const w = await setUp([{ ...make, ...fields }, accept]);
    await w.put('make', {});
    expect((await w.act('make', 'COMPLETE', 409)).message).toContain('at least one line');
    expect(await w.get('make')).toMatchObject({ status: 'initial', sentAt: null });
    expect(await w.statuses()).toEqual(['active', 'todo']);
    await w.put('make', { lines: [LINE] });
    if (!fields.autoComplete) await w.act('make', 'COMPLETE');
    expect(await w.get('make')).toMatchObject({ status: 'sent' });
  });

  it('accepting on behalf of the client completes the waiting steps', async () => {
    const w = await setUp([make, accept, { key: 'last', dependsOn: 'accept' }]);
    await w.put('make', { lines: [LINE], send: true });
    const { sentAt } = await w.get('make');
    expect(await w.put('make', { status: 'accepted' })).toMatchObject({ status: 'accepted', sentAt });
    expect(sentAt).not.toBeNull();
    expect(await w.statuses()).toEqual(['done', 'done', 'active']);
    expect((await w.put('make', { lines: [LINE] }, 409)).message).toContain('accepted');
  });

  it('responds 409 if the step accepts no offer, 400 to invalid lines', async () => {
    const w = await setUp([...[make, accept], { key: 'plain' }]);
    await w.get('make', 404);
    await w.put('plain', { lines: [LINE] }, 409);
    await w.put('make', { status: 'accepted' }, 409);
    await w.put('make', { status: 'sent' }, 409);
    expect((await w.put('make', { lines: [{ quantity: 1 }] }, 400)).message).toContain('lines[0].name');
    const other = await service.make.router();
    const foreign = await service
      .as(other.operator.key)
      .post('/api/v1/products', { name: 'Foreign', currencyCode: 'NOK' });
    expect((await w.put('make', { lines: [{ productId: foreign.id }] }, 400)).message).toContain('lines[0].productId');
    await w.put('make', { lines: [LINE] });
    expect((await w.put('make', { status: 'declined' }, 409)).message).toContain('initial');
  });

  it('responds 409 once the order is cancelled', async () => {
    const w = await setUp([make, accept]);
    await w.client.post(`/api/v1/order/${w.run.orderId}/cancel`, {}, 200);
    expect((await w.put('make', { lines: [LINE] }, 409)).message).toContain('The order is cancelled');
  });

  it.each(['SKIP', 'FAIL'])('responds 409 for a step that ended with %s', async (type) => {
    const w = await setUp([{ ...make, isRequired: false }]);
    await w.act('make', type);
    expect((await w.put('make', { lines: [LINE] }, 409)).message).toContain('while it is active or done');
  });

  it('the history contains all actions with step, initiator and comment', async () => {
    const w = await setUp();
    const { id: offerId, workflowStepId } = await w.put('make', { lines: [LINE] });
    await w.act('make', 'COMPLETE');
    const answer = { type: 'FAIL', comment: 'We think about it', reason: 'Too much' };
    const portal = `/api/clients/${w.run.clientToken}/workflow-steps/${w.run.steps.accept}/act`;
    await service.as(null).post(portal, answer, 200);
    await w.act('make', 'REOPEN');
    const { values } = await w.client.get(`/api/v1/order/${w.run.orderId}/history`);
    const updates = values.filter(({ event }: { event: string }) => event === 'order.updated').toReversed();
    const changes = (from: string | null, to: string) => ({
      fields: ['offer'],
      offer: { offerId, workflowStepId, from, to },
    });
    expect(updates).toMatchObject([
      { actor: 'operator', changes: changes(null, 'initial'), comment: null, reason: null },
      { actor: 'system', changes: changes('initial', 'sent') },
      { actor: 'client', changes: changes('sent', 'declined'), comment: 'We think about it', reason: 'Too much' },
      { actor: 'system', changes: changes('declined', 'initial') },
    ]);
  });

  it('REOPEN of offer_accept asks the client again', async () => {
    const w = await setUp([make, accept, { key: 'last', dependsOn: 'accept' }]);
    await w.put('make', { lines: [LINE], send: true, expiresAt: '2030-01-01T00:00:00.000Z' });
    await w.put('make', { status: 'accepted' });
    const sent = await w.get('make');
    await w.act('accept', 'REOPEN');
    expect(await w.get('make')).toEqual({
      ...sent,
      status: 'sent',
      version: 2,
      sentAt: expect.any(String),
      respondedAt: null,
      updatedAt: expect.any(String),
    });
    expect(await w.statuses()).toEqual(['done', 'active', 'todo']);
    await w.put('make', { status: 'declined', reason: 'No' });
    await w.put('make', { send: true });
    await w.put('make', { status: 'accepted' });
    expect(await w.statuses()).toEqual(['done', 'done', 'active']);
  });

  it('REOPEN of offer_create makes the offer a draft, without an expired deadline', async () => {
    const w = await setUp();
    await w.put('make', { lines: [LINE], send: true });
    await w.put('make', { status: 'accepted' });
    await w.act('make', 'REOPEN', 409);
    await w.act('accept', 'REOPEN');
    await service.db.query(`update client_offers set expires_at = now() - interval '1 day' where order_id = $1`, [
      w.run.orderId,
    ]);
    await w.act('make', 'REOPEN');
    expect(await w.get('make')).toMatchObject({ status: 'initial', sentAt: null, respondedAt: null, expiresAt: null });
    expect(await w.statuses()).toEqual(['active', 'todo']);
    await w.put('make', { lines: [{ ...LINE, quantity: 1 }] });
    await w.act('make', 'COMPLETE');
    expect(await w.get('make')).toMatchObject({ status: 'sent', totals: { totalAmount: 12500 } });
    await w.put('accept', { status: 'accepted' });
    expect(await w.statuses()).toEqual(['done', 'done']);
  });

  it('a declined offer is created again as a draft, without the reason for declining', async () => {
    const w = await setUp();
    await w.put('make', { lines: [LINE], send: true });
    expect(await w.put('make', { status: 'declined', reason: 'Too much' })).toMatchObject({ reason: 'Too much' });
    const draft = await w.put('make', { lines: [{ ...LINE, quantity: 1 }] });
    expect(draft).toMatchObject({ status: 'initial', reason: null, respondedAt: null, totals: { totalAmount: 12500 } });
  });

  it('an offer that is sent after its expiry does not complete its step', async () => {
    const w = await setUp([{ ...make, autoComplete: true }, accept]);
    await w.put('make', { lines: [LINE], send: true, expiresAt: '2020-01-01T00:00:00.000Z' });
    expect(await w.statuses()).toEqual(['active', 'todo']);
    await w.put('make', { send: true });
    expect(await w.statuses()).toEqual(['active', 'todo']);
    await w.put('make', { send: true, expiresAt: null });
    expect(await w.statuses()).toEqual(['done', 'active']);
  });

  it('an expired offer can be created again', async () => {
    const w = await setUp();
    await w.put('make', { lines: [LINE], send: true, expiresAt: '2020-01-01T00:00:00.000Z' });
    expect(await w.get('make')).toMatchObject({ status: 'expired' });
    expect((await w.put('make', { status: 'accepted' }, 409)).message).toContain('expired');
    expect(await w.put('make', { send: true, expiresAt: null })).toMatchObject({ status: 'sent' });
  });
});

describe('a contractor that makes an offer', () => {
  it('creates it once its step is active, and cannot accept it', async () => {
    const contractor = await service.make.contractor();
    const router = await service.make.router();
    await workflows.partner(router.routerId, contractor.organizationId);
    const template = await workflows.template(router.routerId, {
      actors: [{ slug: 'installer' }],
      steps: [
        { key: 'visit', isRequired: true },
        { ...make, actor: 'contractor', by: 'installer', dependsOn: 'visit' },
      ],
    });
    const assigned = [{ actorSlug: 'installer', organizationId: contractor.organizationId }];
    const run = await workflows.run(router.routerId, template, {}, assigned);
    const path = (organizationId: string, step: string) =>
      `/api/routers/${organizationId}/workflow-steps/${run.steps[step]}`;
    const put = (body: object, status = 200) =>
      service.as(contractor.key).put(`${path(contractor.organizationId, 'make')}/offers`, body, status);
    const operator = service.as(router.operator.key);
    expect((await put({ lines: [LINE] }, 409)).message).toContain('The step is todo');
    await operator.post(`${path(router.routerId, 'visit')}/act`, { type: 'COMPLETE' }, 200);
    expect(await put({ lines: [LINE], send: true })).toMatchObject({ status: 'sent' });
    expect((await put({ status: 'accepted' }, 403)).message).toContain('answered by the client');
    expect(await operator.put(`${path(router.routerId, 'make')}/offers`, { status: 'accepted' })).toMatchObject({
      status: 'accepted',
    });
  });
});

describe('POST …/workflow-actors/{id}/assign', () => {
  it('makes the contractor the representative of the actor and completes the dispatch step', async () => {
    const { routerId, operator } = await service.make.router();
    await service.make.everyEvent(routerId);
    const [one, two] = [await service.make.contractor(), await service.make.contractor()];
    await workflows.partner(routerId, one.organizationId);
    await workflows.partner(routerId, two.organizationId);
    const run = await workflows.runningOrder(routerId, {
      actors: [{ slug: 'installer' }],
      steps: [
        { key: 'dispatch', type: 'dispatch_create', dispatches: 'installer' },
        { key: 'work', actor: 'contractor', by: 'installer', dependsOn: 'dispatch' },
      ],
    });
    const client = service.as(operator.key);
    const act = (key: string, router: string, status: number) =>
      service.as(key).post(`/api/routers/${router}/workflow-steps/${run.steps.work}/act`, { type: 'COMPLETE' }, status);
    const assign = (to: { organizationId: string }) =>
      workflows.assign(operator, routerId, run.actors.installer, to.organizationId);
    const actor = await assign(one);
    expect(actor).toMatchObject({ id: run.actors.installer, activeRepresentativeId: expect.any(String) });
    const { steps } = await client.get(`/api/routers/${routerId}/workflows/${run.workflowId}`);
    expect(steps.map((step: { status: string }) => step.status)).toEqual(['done', 'active']);
    await assign(two);
    await act(one.key, one.organizationId, 404);
    await act(two.key, two.organizationId, 200);
    const dispatches = await service.db.query(
      'select status, source, cancellation_reason as reason from dispatches where order_id = $1 order by id',
      [run.orderId],
    );
    expect(dispatches).toEqual([
      { status: 'revoked', source: 'assigned', reason: 'REVOKED_BY_OPERATOR' },
      { status: 'accepted', source: 'assigned', reason: null },
    ]);
    const rows = await service.db.query(
      `select e.event, e.payload->'data'->>'organizationId' as who, h.actor from events e
       join order_history h on h.router_id = e.router_id and h.order_id = e.order_id and h.event = e.event
       where e.router_id = $2 and e.order_id = $1 and e.event = 'dispatch.revoked'`,
      [run.orderId, routerId],
    );
    expect(rows).toEqual([{ event: 'dispatch.revoked', who: one.organizationId, actor: 'operator' }]);
  });

  it('allows each contractor to act only on the steps of its actor', async () => {
    const { routerId, operator } = await service.make.router();
    const both = { installer: await service.make.contractor(), painter: await service.make.contractor() };
    const parts = ['installer', 'painter'] as const;
    const run = await workflows.runningOrder(routerId, {
      actors: parts.map((slug) => ({ slug })),
      steps: parts.map((slug) => ({ key: slug, actor: 'contractor', by: slug })),
    });
    for (const slug of parts) {
      await workflows.partner(routerId, both[slug].organizationId);
      await workflows.assign(operator, routerId, run.actors[slug], both[slug].organizationId);
    }
    const act = (who: keyof typeof both, part: keyof typeof both, status: number) => {
      const path = `/api/routers/${both[who].organizationId}/workflow-steps/${run.steps[part]}/act`;
      return service.as(both[who].key).post(path, { type: 'COMPLETE' }, status);
    };
    await act('installer', 'painter', 403);
    await act('painter', 'installer', 403);
    await act('installer', 'installer', 200);
    await act('painter', 'painter', 200);
  });

  it('completes no dispatch step of another actor; responds 409 once the order is cancelled', async () => {
    const { routerId, operator } = await service.make.router();
    const contractor = await service.make.contractor();
    await workflows.partner(routerId, contractor.organizationId);
    const run = await workflows.runningOrder(routerId, {
      actors: [{ slug: 'installer' }, { slug: 'painter' }],
      steps: [
        { key: 'installer', type: 'dispatch_create', dispatches: 'installer' },
        { key: 'painter', type: 'dispatch_create', dispatches: 'painter' },
      ],
    });
    const client = service.as(operator.key);
    const assign = (actor: string, status: number) =>
      workflows.assign(operator, routerId, run.actors[actor], contractor.organizationId, status);
    await assign('painter', 200);
    const { steps } = await client.get(`/api/routers/${routerId}/workflows/${run.workflowId}`);
    expect(steps.map(({ status }: { status: string }) => status)).toEqual(['active', 'done']);
    await client.post(`/api/v1/order/${run.orderId}/cancel`, {}, 200);
    expect((await assign('installer', 409)).message).toContain('cancelled');
  });

  it('responds 400 for an organization of the router that does not install, 200 for one that does', async () => {
    const { routerId, operator } = await service.make.router();
    const run = await workflows.runningOrder(routerId, { actors: [{ slug: 'installer' }], steps: [{ key: 'one' }] });
    for (const [canInstall, status] of [
      [false, 400],
      [true, 200],
    ] as const) {
      const organizationId = await service.make.organization({ routerId, id: routerId }, { canInstall });
      await workflows.assign(operator, routerId, run.actors.installer, organizationId, status);
    }
  });

  it('responds 400 for an unknown organization, 403 to contractors, 404 for actors of other routers', async () => {
    const { routerId, operator } = await service.make.router();
    const otherContractor = await service.make.contractor();
    const run = await workflows.runningOrder(routerId, { actors: [{ slug: 'installer' }], steps: [{ key: 'one' }] });
    const assign = (by: { key: string }, router: string, status: number) =>
      workflows.assign(by, router, run.actors.installer, otherContractor.organizationId, status);
    expect((await assign(operator, routerId, 400)).message).toContain('organizationId');
    await assign(otherContractor, otherContractor.organizationId, 403);
    const other = await service.make.router();
    await assign(other.operator, other.routerId, 404);
  });
});
