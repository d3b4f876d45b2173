/** Visibility of orders and dispatches: contractors after acceptance, organizations by `orderVisibility`. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { NetworkFactory } from '../support/network-factory.js';

const service = useService();
let network: NetworkFactory;
let probe: DispatchProbe;
beforeAll(() => {
  network = new NetworkFactory(service);
  probe = new DispatchProbe(service);
});

describe('a contractor', () => {
  it('sees an order only while its dispatch is accepted', async () => {
    const { routerId, operator } = await service.make.router();
    const [winner, late, declining, notOffered] = await network.partners(
      routerId,
      [5, 4, 3, 1].map((rating) => ({ rating })),
    );
    const run = await network.dispatchedOrder(routerId, { multipleDispatches: 3, isAutoDispatchingEnabled: false });
    const sees = async (partner: { key: string; organizationId: string }, status: 200 | 404) => {
      await service.as(partner.key).get(`/api/v1/order/${run.orderId}`, status);
      await service.as(partner.key).get(`/api/v1/order/${run.orderId}/notes`, status);
      const { count } = await service.as(partner.key).get('/api/v1/orders');
      expect(count).toBe(status === 200 ? 1 : 0);
      const path = `/api/routers/${partner.organizationId}/workflows/${run.workflowId}`;
      await service.as(partner.key).get(path, status);
    };
    for (const partner of [winner, late, declining]) await sees(partner, 404);
    const organizationIds = [winner, late, declining].map(({ organizationId }) => organizationId);
    await service.as(operator.key).post(`/api/v1/order/${run.orderId}/dispatch`, { organizationIds });
    for (const partner of [winner, late, declining]) {
      await sees(partner, 404);
      expect(await probe.findOffer(partner, run)).toMatchObject({ status: 'sent', contact: null });
    }
    await probe.answerOffer(declining, run, 'decline');
    await sees(declining, 404);
    await probe.answerOffer(winner, run, 'accept');
    await sees(winner, 200);
    await sees(late, 404);
    await sees(notOffered, 404);
  });

  it('sees nothing of the order after its dispatch expired, but finds the dispatch', async () => {
    const { routerId } = await service.make.router();
    const partner = await network.partner(routerId);
    const run = await network.dispatchedOrder(routerId);
    await probe.expireOffers(run);
    await probe.waitUntil(async () => (await probe.stepStatus(run.steps.dispatch)) === 'failed');
    await service.as(partner.key).get(`/api/v1/order/${run.orderId}`, 404);
    const { id } = await probe.findOffer(partner, run);
    expect(await service.as(partner.key).get(`/api/v1/dispatches/${id}`)).toMatchObject({
      status: 'expired',
      cancellationReason: 'TOO_LATE',
    });
  });

  it('finds its dispatches after the router removed it as partner and an operator offers again', async () => {
    const { routerId, operator } = await service.make.router();
    const partner = await network.partner(routerId);
    const run = await network.dispatchedOrder(routerId);
    const { id } = await probe.findOffer(partner, run);
    await service.as(operator.key).delete(`/api/routers/${routerId}/partners/${partner.partnerId}`);
    const { organizationId } = partner;
    const { key } = await service.make.person(organizationId, organizationId, ['CONTRACTOR']);
    for (const token of [partner.key, key]) await service.as(token).get(`/api/v1/dispatches/${id}`);
  });

  it('finds only its own dispatches, by status, by word, and page by page', async () => {
    const { routerId } = await service.make.router();
    const [partner, other] = await network.partners(routerId, [{ rating: 5 }, { rating: 4 }]);
    const runs = [];
    for (const displayId of ['AB-1', 'AB-2', 'CD-3']) {
      runs.push(await network.dispatchedOrder(routerId, { multipleDispatches: 2 }, { displayId }));
    }
    await probe.answerOffer(partner, runs[0], 'decline');
    const list = async (query: string, { key } = partner) => {
      const page = await service.as(key).get(`/api/v1/dispatches?${query}`);
      return { ...page, values: page.values.map((one: { orderDisplayId: string }) => one.orderDisplayId) };
    };
    expect(await list('')).toEqual({ values: ['CD-3', 'AB-2', 'AB-1'], count: 3 });
    expect(await list('status=declined')).toEqual({ values: ['AB-1'], count: 1 });
    expect(await list('status=declined', other)).toEqual({ values: [], count: 0 });
    expect(await list('q=ab')).toEqual({ values: ['AB-2', 'AB-1'], count: 2 });
    expect(await list('pageSize=2&page=1')).toEqual({ values: ['AB-1'], count: 3 });
    await service.as(partner.key).get('/api/v1/dispatches?status=gone', 400);
    await service.as(partner.key).get('/api/v1/dispatches?colour=red', 400);
  });

  it('finds dispatches by contractor and deadline', async () => {
    const { routerId, viewer } = await service.make.router();
    const [partner, other] = await network.partners(routerId, [{}, {}]);
    await network.dispatchedOrder(routerId, { multipleDispatches: 2, responseDeadlineMinutes: 30 });
    const count = async (query: string) => (await service.as(viewer.key).get(`/api/v1/dispatches?${query}`)).count;
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    expect(await count(`expiresBefore=${inAnHour}`)).toBe(2);
    expect(await count(`expiresAfter=${inAnHour}`)).toBe(0);
    expect(await count(`organizationId=${partner.organizationId}`)).toBe(1);
    expect(await count(`organizationId=${routerId}`)).toBe(0);
    const { values } = await service.as(other.key).get(`/api/v1/dispatches?organizationId=${partner.organizationId}`);
    expect(values).toEqual([]);
  });

  it('reads the details of the work, and contact data only if the router allows it', async () => {
    const { routerId, admin, viewer } = await service.make.router();
    const coordinates = { x: 10.75, y: 59.91 };
    const partner = await network.partner(routerId, { organization: { coordinates } });
    const order = { coordinates: { x: 5.32, y: 60.39 }, city: 'Bergen', metadata: { secret: '1' } };
    const run = await network.dispatchedOrder(routerId, {}, order);
    const { id } = await probe.findOffer(partner, run);
    const offer = await service.as(partner.key).get(`/api/v1/dispatches/${id}`);
    expect(offer).toMatchObject({ work: { city: 'Bergen', services: [] }, ranking: null, contact: null });
    expect(offer.distanceKm).toBeGreaterThan(290);
    expect(JSON.stringify(offer)).not.toMatch(/Nordmann|Storgata|secret|rating|weight/);
    expect(await service.as(viewer.key).get(`/api/v1/dispatches/${id}`)).toMatchObject({ ranking: { position: 1 } });
    await service.as(admin.key).put(`/api/routers/${routerId}/settings`, { showContactBeforeAcceptance: true });
    expect((await service.as(partner.key).get(`/api/v1/dispatches/${id}`)).contact).toEqual({
      contactPersonName: 'Ola Nordmann',
      email: 'ola@example.com',
      phoneNumber: '+4722225555',
      workplace: null,
      address: 'Storgata 1',
    });
    await service.as(partner.key).get(`/api/v1/order/${run.orderId}`, 404);
    await probe.answerOffer(partner, run, 'decline');
    expect(await service.as(partner.key).get(`/api/v1/dispatches/${id}`)).toMatchObject({ contact: null });
  });

  it('answers only its own dispatches, and operators answer none', async () => {
    const { routerId, operator, viewer } = await service.make.router();
    const [partner, other] = await network.partners(routerId, [{ rating: 5 }, { rating: 1 }]);
    const run = await network.dispatchedOrder(routerId);
    const { id } = await probe.findOffer(partner, run);
    for (const action of ['accept', 'decline']) {
      const path = `/api/v1/dispatches/${id}/${action}`;
      await service.as(other.key).post(path, {}, 404);
      await service.as(operator.key).post(path, {}, 403);
      await service.as(viewer.key).post(path, {}, 403);
      await service.as(partner.key).post(path, {}, action === 'accept' ? 200 : 409);
    }
    await service.as(other.key).get(`/api/v1/dispatches/${id}`, 404);
    await service.as(operator.key).get(`/api/v1/dispatches/${id}`);
    await service.as(partner.key).post('/api/v1/dispatches/x/accept', {}, 400);
  });

  it('does not see other dispatches in the history of the order', async () => {
    const { routerId } = await service.make.router();
    const [partner, other] = await network.partners(routerId, [{}, {}]);
    const run = await network.dispatchedOrder(routerId, { multipleDispatches: 2 });
    await probe.answerOffer(partner, run, 'accept');
    const history = await service.as(partner.key).get(`/api/v1/order/${run.orderId}/history`);
    expect(JSON.stringify(history)).toContain('dispatch.accepted');
    expect(JSON.stringify(history)).not.toContain(other.organizationId);
  });

  it('responds 400 to an unknown reason', async () => {
    const { routerId } = await service.make.router();
    const partner = await network.partner(routerId);
    const run = await network.dispatchedOrder(routerId);
    for (const body of [{ reason: 1 }, { reason: 'x'.repeat(2001) }, { colour: 'red' }]) {
      await probe.answerOffer(partner, run, 'decline', 400, body);
    }
    expect(await probe.answerOffer(partner, run, 'decline', 200, { reason: null })).toMatchObject({ reason: null });
  });

  it('sees only its own dispatches of an order', async () => {
    const { routerId, viewer } = await service.make.router();
    const [partner, other] = await network.partners(routerId, [{}, {}]);
    const run = await network.dispatchedOrder(routerId, { multipleDispatches: 2 });
    const path = `/api/v1/order/${run.orderId}/dispatches`;
    expect((await service.as(viewer.key).get(`${path}?status=sent`)).count).toBe(2);
    await service.as(partner.key).get(path, 404);
    await probe.answerOffer(partner, run, 'accept');
    const own = await service.as(partner.key).get(path);
    expect(own).toMatchObject({ values: [{ organizationId: partner.organizationId }], count: 1 });
    expect((await service.as(viewer.key).get(path)).count).toBe(2);
    expect((await service.as(viewer.key).get(`${path}?source=manual`)).count).toBe(0);
    const others = await service.as(viewer.key).get(`${path}?organizationId=${other.organizationId}`);
    expect(others).toMatchObject({ values: [{ organizationId: other.organizationId, status: 'revoked' }], count: 1 });
    await service.as(other.key).get(path, 404);
  });
});

describe('orderVisibility', () => {
  it.each([
    ['SELF', ['child']],
    ['CHILDREN', ['child', 'grandchild']],
    ['ALL', ['router', 'child', 'grandchild', 'sibling']],
  ] as const)('%s: users of an organization see the orders of %j and their dispatches', async (visibility, seen) => {
    const { routerId } = await service.make.router();
    const root = { routerId, id: routerId };
    const child = await service.make.organization(root, { orderVisibility: visibility });
    const organizations = {
      router: routerId,
      child,
      grandchild: await service.make.organization({ routerId, id: child }),
      sibling: await service.make.organization(root),
    };
    await network.partner(routerId);
    const orders: Record<string, string> = {};
    for (const [name, organizationId] of Object.entries(organizations)) {
      orders[name] = (await network.dispatchedOrder(routerId, {}, { organizationId })).orderId;
    }
    const { key } = await service.make.person(routerId, child, ['OPERATOR']);
    const listed = await service.as(key).get('/api/v1/orders');
    expect(listed.values.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      seen.map((name) => orders[name]).toSorted(),
    );
    for (const [name, orderId] of Object.entries(orders)) {
      const isSeen = (seen as readonly string[]).includes(name);
      await service.as(key).get(`/api/v1/order/${orderId}`, isSeen ? 200 : 404);
      await service.as(key).get(`/api/v1/order/${orderId}/dispatches`, isSeen ? 200 : 404);
      await service.as(key).get(`/api/v1/order/${orderId}/candidates`, isSeen ? 200 : 404);
    }
    expect((await service.as(key).get('/api/v1/dispatches')).count).toBe(seen.length);
  });
});
