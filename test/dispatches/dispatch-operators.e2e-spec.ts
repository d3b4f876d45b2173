/** Dispatches by operators: manual rounds, revoking, candidates (decisions/dispatching "Dispatch"). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { PartnerGroup } from '../../src/entities/partner.js';
import { PartnerGroupPrice } from '../../src/entities/product.js';
import { uuidv7 } from '../../src/platform/uuid.js';
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

const UNKNOWN_ID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69';
const NO_OTHER_TERMS = {
  ...{ handBackRequestedAt: null, handBackReason: null, proposedAt: null, proposedStartAt: null },
  ...{ proposedAmount: null, proposedMargin: null, proposalRefusedAt: null },
};
const byHand = { isAutoDispatchingEnabled: false };
interface Ranking {
  breakdown: { price: { value: number | null } };
}

describe('POST /api/v1/order/{orderId}/dispatch', () => {
  it('creates dispatches of the only active dispatch step to chosen partners, regardless of coverage', async () => {
    const { routerId, operator } = await service.make.router();
    const [one, two] = await network.partners(routerId, [{ areas: [] }, { areas: [{ countryCode: 'SE' }] }]);
    const run = await network.dispatchedOrder(routerId, byHand);
    const organizationIds = [one.organizationId, two.organizationId, one.organizationId];
    const made = await service.as(operator.key).post(`/api/v1/order/${run.orderId}/dispatch`, { organizationIds });
    expect(made.count).toBe(2);
    expect(made.values.find((row: { partnerId: string }) => row.partnerId === one.partnerId)).toEqual({
      id: expect.any(String),
      orderId: run.orderId,
      workflowStepId: run.steps.dispatch,
      workflowActorId: run.actors.contractor,
      organizationId: one.organizationId,
      organizationName: expect.any(String),
      partnerId: one.partnerId,
      source: 'manual',
      round: 1,
      status: 'sent',
      sentAt: expect.any(String),
      expiresAt: expect.any(String),
      ...{ respondedAt: null, respondedBy: null, actorName: null },
      cancellationReason: null,
      reason: null,
      ranking: null,
      tier: null,
      ...{ payout: null, payoutIsComplete: false, version: 1, agreedPayouts: [] },
      ...NO_OTHER_TERMS,
    });
    expect(await probe.orderStatus(run)).toBe('dispatching');
    await probe.answerOffer(two, run, 'accept');
    expect(await probe.stepStatus(run.steps.dispatch)).toBe('done');
    expect(await probe.findStatuses(run)).toEqual(
      expect.arrayContaining([
        { organizationId: one.organizationId, status: 'revoked', cancellationReason: 'TOO_LATE' },
        { organizationId: two.organizationId, status: 'accepted', cancellationReason: null },
      ]),
    );
  });

  it('restarts a failed step with only the chosen partners', async () => {
    const { routerId, operator } = await service.make.router();
    const [near, far] = await network.partners(routerId, [{}, { areas: [] }]);
    const run = await network.dispatchedOrder(routerId);
    await probe.answerOffer(near, run, 'decline');
    expect(await probe.orderStatus(run)).toBe('declined');
    const organizationIds = [far.organizationId, near.organizationId];
    await service.as(operator.key).post(`/api/v1/order/${run.orderId}/dispatch`, { organizationIds });
    expect(await probe.orderStatus(run)).toBe('dispatching');
    expect((await probe.findDispatches(run)).map(({ source }) => source)).toEqual(['auto', 'manual', 'manual']);
    await probe.answerOffer(far, run, 'accept');
    expect(await probe.stepStatus(run.steps.dispatch)).toBe('done');
  });

  it('fails the step if all partners of a manual round decline', async () => {
    const { routerId, operator } = await service.make.router();
    const partner = await network.partner(routerId);
    const run = await network.dispatchedOrder(routerId, byHand);
    const organizationIds = [partner.organizationId];
    await service.as(operator.key).post(`/api/v1/order/${run.orderId}/dispatch`, { organizationIds });
    await probe.answerOffer(partner, run, 'decline');
    expect(await probe.orderStatus(run)).toBe('declined');
  });

  it('responds 400 naming unknown and inactive partners, an empty list, and steps of other orders', async () => {
    const { routerId, operator } = await service.make.router();
    const [active, inactive] = await network.partners(routerId, [{}, { status: 'inactive' }]);
    const other = await service.make.router();
    const foreign = await network.partner(other.routerId);
    const run = await network.dispatchedOrder(routerId, byHand);
    const post = async (body: object) =>
      (await service.as(operator.key).post(`/api/v1/order/${run.orderId}/dispatch`, body, 400)).message as string;
    const { organizationId } = active;
    for (const id of [inactive.organizationId, foreign.organizationId, UNKNOWN_ID]) {
      expect(await post({ organizationIds: [organizationId, id] })).toContain('organizationIds[1]');
    }
    expect(await post({ organizationIds: [] })).toContain('organizationIds');
    expect(await post({})).toContain('organizationIds');
    expect(await post({ organizationIds: ['x'] })).toContain('organizationIds[0]');
    expect(await post({ organizationIds: [organizationId], workflowStepId: 'x' })).toContain('workflowStepId');
    expect(await post({ organizationIds: [organizationId], workflowStepId: run.steps.work })).toContain(
      'workflowStepId',
    );
    expect(await post({ organizationIds: [organizationId], colour: 'red' })).toContain('colour');
    expect(await probe.findDispatches(run)).toEqual([]);
  });

  it('responds 400 asking for workflowStepId if several dispatch steps are active', async () => {
    const { routerId, operator } = await service.make.router();
    const { organizationId } = await network.partner(routerId);
    const run = await network.workflows.runningOrder(routerId, [
      { key: 'one', type: 'dispatch_create' },
      { key: 'two', type: 'dispatch_create' },
    ]);
    const post = (body: object, status?: number) =>
      service.as(operator.key).post(`/api/v1/order/${run.orderId}/dispatch`, body, status);
    expect((await post({ organizationIds: [organizationId] }, 400)).message).toContain('workflowStepId');
    await post({ organizationIds: [organizationId], workflowStepId: run.steps.two });
    await post({ organizationIds: [organizationId], workflowStepId: run.steps.one });
  });

  it('responds 409 to a partner already offered in this attempt, a full partner, and a completed step', async () => {
    const { routerId, operator } = await service.make.router();
    const [offered, full] = await network.partners(routerId, [{ rating: 5 }, { rating: 1, maxOpenDispatches: 0 }]);
    const run = await network.dispatchedOrder(routerId);
    const post = async ({ organizationId }: { organizationId: string }) =>
      (
        await service
          .as(operator.key)
          .post(`/api/v1/order/${run.orderId}/dispatch`, { organizationIds: [organizationId] }, 409)
      ).message as string;
    expect(await post(offered)).toContain(offered.organizationId);
    expect(await post(full)).toContain('maxOpenDispatches');
    await probe.answerOffer(offered, run, 'accept');
    expect(await post(full)).toContain('no active dispatch step');
  });

  it('accepts one of two concurrent dispatches to the same partner, responds 409 to the other', async () => {
    const { routerId, operator } = await service.make.router();
    const { organizationId } = await network.partner(routerId);
    const run = await network.dispatchedOrder(routerId, byHand);
    const answers = await Promise.all(
      [1, 2].map(() =>
        service
          .as(operator.key)
          .send('post', `/api/v1/order/${run.orderId}/dispatch`, { organizationIds: [organizationId] }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('responds 403 to viewers and contractors, 404 for an order of another router', async () => {
    const { routerId, viewer } = await service.make.router();
    const partner = await network.partner(routerId);
    const run = await network.dispatchedOrder(routerId);
    const other = await service.make.router();
    const body = { organizationIds: [partner.organizationId] };
    await service.as(viewer.key).post(`/api/v1/order/${run.orderId}/dispatch`, body, 403);
    await service.as(partner.key).post(`/api/v1/order/${run.orderId}/dispatch`, body, 403);
    await service.as(other.operator.key).post(`/api/v1/order/${run.orderId}/dispatch`, body, 404);
  });
});

describe('POST /api/v1/dispatches/{id}/revoke', () => {
  it('ends an open dispatch; the step stays active for another', async () => {
    const { routerId, operator } = await service.make.router();
    const partner = await network.partner(routerId);
    const run = await network.dispatchedOrder(routerId);
    const { id } = await probe.findOffer(partner, run);
    const path = `/api/v1/dispatches/${id}`;
    const revoked = await service.as(operator.key).post(`${path}/revoke`, { reason: 'Wrong one' }, 200);
    expect(revoked).toMatchObject({
      status: 'revoked',
      cancellationReason: 'REVOKED_BY_OPERATOR',
      reason: 'Wrong one',
    });
    expect(await probe.stepStatus(run.steps.dispatch)).toBe('active');
    expect(await probe.orderStatus(run)).toBe('created');
    await service.as(partner.key).post(`${path}/accept`, {}, 409);
    await service.as(operator.key).post(`${path}/revoke`, {}, 409);
    await service.as(partner.key).get(`/api/v1/order/${run.orderId}`, 404);
  });

  it('offers the next partner with retryOnFailure', async () => {
    const { routerId, operator } = await service.make.router();
    const [first, second] = await network.partners(routerId, [{ rating: 5 }, { rating: 1 }]);
    const run = await network.dispatchedOrder(routerId, { retryOnFailure: true });
    const { id } = await probe.findOffer(first, run);
    await service.as(operator.key).post(`/api/v1/dispatches/${id}/revoke`, {}, 200);
    expect(await probe.findOffer(second, run)).toMatchObject({ status: 'sent' });
  });

  it('ends an accepted dispatch: the step restarts with the next partner, not the same', async () => {
    const { routerId, operator } = await service.make.router();
    const [first, second] = await network.partners(routerId, [{ rating: 5 }, { rating: 1 }]);
    const run = await network.dispatchedOrder(routerId);
    const { id } = await probe.answerOffer(first, run, 'accept');
    expect(await probe.stepStatus(run.steps.work)).toBe('active');
    await service.as(operator.key).post(`/api/v1/dispatches/${id}/revoke`, { reason: 'Ill' }, 200);
    expect(await probe.findStatuses(run)).toEqual([
      { organizationId: first.organizationId, status: 'revoked', cancellationReason: 'REVOKED_BY_OPERATOR' },
      { organizationId: second.organizationId, status: 'sent', cancellationReason: null },
    ]);
    expect(await probe.stepStatus(run.steps.dispatch)).toBe('active');
    expect(await probe.stepStatus(run.steps.work)).toBe('todo');
    const actors = await service.db.query('select active_representative_id as id from workflow_actors where id = $1', [
      run.actors.contractor,
    ]);
    expect(actors).toEqual([{ id: null }]);
    await service.as(first.key).get(`/api/v1/order/${run.orderId}`, 404);
    await probe.answerOffer(second, run, 'accept');
    expect(await probe.stepStatus(run.steps.work)).toBe('active');
  });

  it('responds 409 if dependent work is done already', async () => {
    const { routerId, operator } = await service.make.router();
    const partner = await network.partner(routerId);
    const run = await network.dispatchedOrder(routerId);
    const { id } = await probe.answerOffer(partner, run, 'accept');
    await probe.act(partner.key, partner.organizationId, run.steps.work, 'COMPLETE');
    await service.as(operator.key).post(`/api/v1/dispatches/${id}/revoke`, {}, 409);
    expect(await probe.findStatuses(run)).toMatchObject([{ status: 'accepted' }]);
  });

  it('responds 403 to contractors and viewers, 404 for dispatches of another router', async () => {
    const { routerId, viewer } = await service.make.router();
    const partner = await network.partner(routerId);
    const other = await service.make.router();
    const run = await network.dispatchedOrder(routerId);
    const { id } = await probe.findOffer(partner, run);
    await service.as(partner.key).post(`/api/v1/dispatches/${id}/revoke`, {}, 403);
    await service.as(viewer.key).post(`/api/v1/dispatches/${id}/revoke`, {}, 403);
    await service.as(other.operator.key).post(`/api/v1/dispatches/${id}/revoke`, {}, 404);
  });
});

describe('dispatch steps that end otherwise', () => {
  it('cannot complete while a dispatch is open and none is accepted', async () => {
    const { routerId, operator } = await service.make.router();
    await network.partner(routerId);
    const run = await network.dispatchedOrder(routerId);
    const { message } = await probe.act(operator.key, routerId, run.steps.dispatch, 'COMPLETE', 409);
    expect(message).toContain('it lacks an accepted dispatch');
  });

  it('withdraw their dispatches when an operator skips or fails them', async () => {
    const { routerId, operator } = await service.make.router();
    await network.partner(routerId);
    for (const action of ['FAIL', 'CANCEL']) {
      const run = await network.dispatchedOrder(routerId);
      await probe.act(operator.key, routerId, run.steps.dispatch, action);
      expect(await probe.findStatuses(run)).toMatchObject([
        { status: 'revoked', cancellationReason: 'REVOKED_BY_OPERATOR' },
      ]);
      expect(await probe.orderStatus(run)).toBe(action === 'FAIL' ? 'declined' : 'created');
    }
  });

  it('revoke the accepted dispatch when they are reopened', async () => {
    const { routerId, operator } = await service.make.router();
    const partner = await network.partner(routerId);
    const run = await network.dispatchedOrder(routerId, byHand);
    const organizationIds = [partner.organizationId];
    await service.as(operator.key).post(`/api/v1/order/${run.orderId}/dispatch`, { organizationIds });
    await probe.answerOffer(partner, run, 'accept');
    await probe.act(operator.key, routerId, run.steps.dispatch, 'REOPEN');
    expect(await probe.findStatuses(run)).toMatchObject([
      { status: 'revoked', cancellationReason: 'REVOKED_BY_OPERATOR' },
    ]);
    expect(await probe.stepStatus(run.steps.dispatch)).toBe('active');
  });

  it('revoke a manual assignment when they are reopened, but no other work', async () => {
    const { routerId, operator } = await service.make.router();
    const partner = await network.partner(routerId);
    const run = await network.workflows.runningOrder(routerId, {
      actors: [{ slug: 'installer' }, { slug: 'painter' }],
      steps: [
        { key: 'installer', type: 'dispatch_create', dispatches: 'installer' },
        { key: 'painter', type: 'dispatch_create', dispatches: 'painter' },
      ],
    });
    for (const slug of ['installer', 'painter']) {
      await network.workflows.assign(operator, routerId, run.actors[slug], partner.organizationId);
    }
    await probe.act(operator.key, routerId, run.steps.painter, 'REOPEN');
    expect(await probe.findStatuses(run)).toMatchObject([
      { status: 'accepted' },
      { status: 'revoked', cancellationReason: 'REVOKED_BY_OPERATOR' },
    ]);
  });

  it('withdraw their dispatches when the order is cancelled', async () => {
    const { routerId, operator } = await service.make.router();
    await network.partners(routerId, [{}, {}]);
    const run = await network.dispatchedOrder(routerId, { multipleDispatches: 2 });
    await service.as(operator.key).post(`/api/v1/order/${run.orderId}/cancel`, {}, 200);
    const revoked = { status: 'revoked', cancellationReason: 'ORDER_CANCELLED' };
    expect(await probe.findStatuses(run)).toMatchObject([revoked, revoked]);
    expect(await probe.orderStatus(run)).toBe('cancelled');
    expect((await probe.findEvents(run)).filter((event) => event === 'dispatch.revoked')).toHaveLength(2);
    const stepless = await network.dispatchedOrder(routerId, {});
    await service.db.query('update dispatches set workflow_step_id = null where order_id = $1', [stepless.orderId]);
    await service.as(operator.key).post(`/api/v1/order/${stepless.orderId}/cancel`, {}, 200);
    expect(await probe.findStatuses(stepless)).toMatchObject([revoked]);
  });
});

describe('autoCancel', () => {
  it.each([
    [true, 'cancelled'],
    [false, 'declined'],
  ])('%s: an order that stays declined becomes %s', async (autoCancel, status) => {
    const { routerId } = await service.make.router({ autoCancel });
    const run = await network.dispatchedOrder(routerId);
    expect(await probe.orderStatus(run)).toBe('declined');
    const key = `order.auto-cancel:${run.orderId}`;
    const waiting = async () =>
      (await service.db.query<{ at: Date }>('select run_at as at from graphile_worker.jobs where key = $1', [key])).map(
        ({ at }) => Math.round((at.getTime() - Date.now()) / 3_600_000),
      );
    expect(await waiting()).toEqual([24]);
    await probe.makeJobDue(key);
    await probe.waitUntil(async () => (await waiting()).length === 0);
    expect(await probe.orderStatus(run)).toBe(status);
  });

  it('is taken from the organization of the order', async () => {
    const { routerId } = await service.make.router({ autoCancel: false });
    const organizationId = await service.make.organization({ routerId, id: routerId }, { autoCancel: true });
    const run = await network.dispatchedOrder(routerId, {}, { organizationId });
    await probe.makeJobDue(`order.auto-cancel:${run.orderId}`);
    await probe.waitUntil(async () => (await probe.orderStatus(run)) === 'cancelled');
  });

  it('true: does not cancel an order that a contractor accepted in the meantime', async () => {
    const { routerId, operator } = await service.make.router({ autoCancel: true });
    const run = await network.dispatchedOrder(routerId);
    const partner = await network.partner(routerId);
    await probe.act(operator.key, routerId, run.steps.dispatch, 'RETRY');
    const key = `order.auto-cancel:${run.orderId}`;
    await probe.makeJobDue(key);
    await probe.waitUntil(
      async () => (await service.db.query('select 1 from graphile_worker.jobs where key = $1', [key])).length === 0,
    );
    await probe.answerOffer(partner, run, 'accept');
    expect(await probe.orderStatus(run)).toBe('accepted');
  });
});

describe('GET /api/v1/order/{orderId}/candidates', () => {
  it('lists the next candidates, best first, with their ranking, without those already offered or full', async () => {
    const weights = JSON.stringify({ rating: 60, distance: 40 });
    const { routerId, operator } = await service.make.router({ autodispatchWeights: weights });
    const oslo = { x: 10.75, y: 59.91 };
    const bergen = { x: 5.32, y: 60.39 };
    const partners = await network.partners(routerId, [
      { rating: 5, organization: { coordinates: oslo } },
      { rating: 3, organization: { coordinates: oslo } },
      { rating: 4, organization: { coordinates: bergen } },
      { rating: 5, maxOpenDispatches: 0 },
    ]);
    const run = await network.dispatchedOrder(routerId, {}, { coordinates: oslo });
    const { values, count } = await service.as(operator.key).get(`/api/v1/order/${run.orderId}/candidates`);
    expect(count).toBe(2);
    expect(values).toEqual([
      {
        partnerId: partners[2].partnerId,
        organizationId: partners[2].organizationId,
        organizationName: expect.any(String),
        ...{ payout: null, payoutIsComplete: false, margin: null },
        firstSlot: { startAt: expect.any(String), endAt: expect.any(String) },
        ranking: {
          position: 1,
          candidates: 2,
          score: 0.6,
          breakdown: expect.objectContaining({
            rating: { value: 4, rating: 1, weight: 60 },
            distance: { value: expect.any(Number), rating: 0, weight: 40 },
            price: { value: null, rating: 0.5, weight: 0 },
          }),
        },
      },
      expect.objectContaining({
        partnerId: partners[1].partnerId,
        ranking: expect.objectContaining({ position: 2, score: 0.4 }),
      }),
    ]);
    expect(values[0].ranking.breakdown.distance.value).toBeGreaterThan(250);
    const [{ ranking }] = await service.db.query<{ ranking: object }>(
      'select ranking from dispatches where order_id = $1',
      [run.orderId],
    );
    expect(ranking).toMatchObject({ position: 1, candidates: 3, breakdown: { rating: { value: 5, rating: 1 } } });
  });

  it('uses the weights of the organization of the order, else those of the router', async () => {
    const { routerId, operator } = await service.make.router({ autodispatchWeights: '{"rating":1}' });
    const own = { autodispatchWeights: '{"preferred":1}' };
    const withOwn = await service.make.organization({ routerId, id: routerId }, own);
    const without = await service.make.organization({ routerId, id: routerId });
    const [rated, preferred] = await network.partners(routerId, [{ rating: 5 }, { rating: 1, preferred: true }]);
    const best = async (organizationId: string) => {
      const { orderId } = await network.dispatchedOrder(routerId, byHand, { organizationId });
      const { values } = await service.as(operator.key).get(`/api/v1/order/${orderId}/candidates`);
      return values[0].partnerId;
    };
    expect(await best(withOwn)).toBe(preferred.partnerId);
    expect(await best(without)).toBe(rated.partnerId);
  });

  it('uses the current prices of the lines in the group of each partner', async () => {
    const { routerId, operator } = await service.make.router({ autodispatchWeights: '{"price":1}' });
    const as = service.as(operator.key);
    const { id: productId } = await as.post('/api/v1/products', { name: 'Charger', currencyCode: 'NOK' });
    const groups = [9000, 7000].map((amount) => ({ amount, partnerGroupId: uuidv7() }));
    for (const { amount, partnerGroupId } of groups) {
      await service.db.of(PartnerGroup).insert({ id: partnerGroupId, routerId, name: `at ${amount}` });
      await service.db.of(PartnerGroupPrice).insert({ routerId, partnerGroupId, productId, amount });
    }
    await network.partners(routerId, groups);
    const run = await network.dispatchedOrder(routerId, byHand);
    const prices = async () => {
      const { values } = await as.get(`/api/v1/order/${run.orderId}/candidates`);
      return values.map((one: { ranking: Ranking }) => one.ranking.breakdown.price.value);
    };
    expect(await prices()).toEqual([null, null]);
    await as.put(`/api/v1/order/${run.orderId}`, { lines: [{ productId, quantity: 2 }] });
    expect(await prices()).toEqual([14000, 18000]);
  });

  it('responds 200 also for a failed and a cancelled step, 400 for a step of another order, 403 to contractors', async () => {
    const { routerId, operator, viewer } = await service.make.router();
    const [first] = await network.partners(routerId, [{ rating: 5 }, { rating: 1 }]);
    const run = await network.dispatchedOrder(routerId);
    const path = `/api/v1/order/${run.orderId}/candidates`;
    await service.as(first.key).get(path, 403);
    await service.as(viewer.key).get(path, 403);
    await service.as(operator.key).get(`${path}?workflowStepId=${UNKNOWN_ID}`, 400);
    await service.as(operator.key).get(`${path}?workflowStepId=${run.steps.work}`, 400);
    await probe.answerOffer(first, run, 'decline');
    expect((await service.as(operator.key).get(path)).count).toBe(1);
    await probe.act(operator.key, routerId, run.steps.dispatch, 'RETRY');
    const [, open] = await probe.findDispatches(run);
    await service.as(operator.key).post(`/api/v1/dispatches/${open.id}/revoke`, {}, 200);
    await probe.act(operator.key, routerId, run.steps.dispatch, 'CANCEL');
    expect((await service.as(operator.key).get(path)).count).toBeGreaterThan(0);
    const named = await service.as(operator.key).get(`${path}?workflowStepId=${run.steps.dispatch}`);
    expect(named.count).toBeGreaterThan(0);
  });
});
