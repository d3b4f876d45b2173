/** Proposals, and hand-back of accepted work (decisions/dispatching "Leaving", "Proposals"). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { RACE_TIMEOUT_MS, repeatRace } from '../support/repeat-race.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { NetworkFactory, type TestPartner } from '../support/network-factory.js';
import type { TestWorkflow } from '../support/workflow-factory.js';

const service = useService();
let network: NetworkFactory;
let probe: DispatchProbe;
beforeAll(() => {
  network = new NetworkFactory(service);
  probe = new DispatchProbe(service);
});

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** A dispatch to two partners; then a booking of the operator, and work of the contractor. */
async function arranged() {
  const { routerId, operator } = await service.make.router();
  const [first, second] = await network.partners(routerId, [{ rating: 5 }, { rating: 1 }]);
  const settings = { isAutoDispatchingEnabled: true };
  const run = await network.workflows.runningOrder(routerId, {
    isAutoDispatchingEnabled: true,
    actors: [{ slug: 'contractor' }],
    steps: [
      { key: 'dispatch', type: 'dispatch_create', dispatches: 'contractor', settings, isRequired: true },
      { key: 'book', type: 'booking_create', dependsOn: 'dispatch', by: 'contractor' },
      { key: 'confirm', type: 'booking_confirm', dependsOn: 'book' },
      { key: 'work', actor: 'contractor', by: 'contractor', dependsOn: 'confirm', isRequired: true },
      { key: 'close', dependsOn: 'work', isRequired: true },
    ],
  });
  const statuses = async () => {
    const keys = ['dispatch', 'book', 'confirm', 'work', 'close'];
    return Promise.all(keys.map((key) => probe.stepStatus(run.steps[key])));
  };
  const book = (startAt: string, status = 'confirmed') =>
    service
      .as(operator.key)
      .put(`/api/routers/${routerId}/workflow-steps/${run.steps.book}/bookings`, { startAt, status });
  return { routerId, operator, first, second, run, statuses, book };
}

async function bookingsOf({ orderId }: TestWorkflow): Promise<string[]> {
  const rows = await service.db.query<{ status: string }>(
    'select status from bookings where order_id = $1 order by id',
    [orderId],
  );
  return rows.map(({ status }) => status);
}

async function requestHandBack(partner: TestPartner, id: string, status = 200, reason = 'Our van broke down') {
  return service.as(partner.key).post(`/api/v1/dispatches/${id}/hand-back`, { reason }, status);
}

describe('a hand-back concurrent with completion', () => {
  it(
    'keeps completed work done, or prevents completion after the hand-back',
    async () => {
      await repeatRace('given back or completed', async (index) => {
        const { routerId } = await service.make.router();
        const partner = await network.partner(routerId);
        const run = await network.dispatchedOrder(routerId);
        const { id } = await probe.answerOffer(partner, run, 'accept');
        const own = service.as(partner.key);
        const act = `/api/routers/${partner.organizationId}/workflow-steps/${run.steps.work}/act`;
        const leave = () => own.send('post', `/api/v1/dispatches/${id}/hand-back`, { reason: 'Ill' });
        const complete = () => own.send('post', act, { type: 'COMPLETE' });
        const answers = index % 2 ? [leave(), complete()] : [complete(), leave()];
        const settled = await Promise.all(answers);
        const [left, done] = index % 2 ? settled : settled.toReversed();
        const work = await probe.stepStatus(run.steps.work);
        if (done.status === 200) {
          expect([left.status, work, await probe.orderStatus(run)]).toEqual([409, 'done', 'completed']);
        } else {
          expect([403, 404]).toContain(done.status);
          expect([left.status, work]).toEqual([200, 'todo']);
        }
        return done.status === 200 ? 'completed' : 'given back';
      });
    },
    RACE_TIMEOUT_MS,
  );
});

describe('POST /api/v1/dispatches/{id}/hand-back', () => {
  it('before work begins: cancels the booking, resets dependants and offers the next contractor', async () => {
    const { first, second, run, statuses, book } = await arranged();
    const { id } = await probe.answerOffer(first, run, 'accept');
    await book(daysFromNow(3));
    expect(await statuses()).toEqual(['done', 'done', 'done', 'active', 'todo']);
    expect(await requestHandBack(first, id)).toMatchObject({
      ...{ status: 'revoked', cancellationReason: 'HANDED_BACK', reason: 'Our van broke down' },
      ...{ handBackRequestedAt: null, handBackReason: 'Our van broke down' },
    });
    expect(await statuses()).toEqual(['active', 'todo', 'todo', 'todo', 'todo']);
    expect(await bookingsOf(run)).toEqual(['cancelled']);
    expect(await probe.findStatuses(run)).toEqual([
      { organizationId: first.organizationId, status: 'revoked', cancellationReason: 'HANDED_BACK' },
      { organizationId: second.organizationId, status: 'sent', cancellationReason: null },
    ]);
    await requestHandBack(first, id, 409);
    await service.as(first.key).get(`/api/v1/order/${run.orderId}`, 404);
    await probe.answerOffer(second, run, 'accept');
    await book(daysFromNow(4));
    expect(await statuses()).toEqual(['done', 'done', 'done', 'active', 'todo']);
  });

  it('requires the agreement of an operator once work has begun', async () => {
    const { routerId, operator, first, second, run, statuses, book } = await arranged();
    const { id } = await probe.answerOffer(first, run, 'accept');
    await book(daysFromNow(3));
    await probe.act(first.key, first.organizationId, run.steps.work, 'COMPLETE');
    expect(await requestHandBack(first, id)).toMatchObject({
      status: 'accepted',
      handBackRequestedAt: expect.any(String),
    });
    await requestHandBack(first, id, 409);
    const path = `/api/v1/dispatches/${id}/hand-back`;
    await service.as(first.key).post(`${path}/accept`, {}, 403);
    await service.as((await service.make.router()).operator.key).post(`${path}/accept`, {}, 404);
    expect(await service.as(operator.key).post(`${path}/refuse`, { reason: 'No' }, 200)).toMatchObject({
      ...{ status: 'accepted', handBackRequestedAt: null },
    });
    await service.as(operator.key).post(`${path}/accept`, {}, 409);
    await requestHandBack(first, id);
    expect(await service.as(operator.key).post(`${path}/accept`, {}, 200)).toMatchObject({
      ...{ status: 'revoked', cancellationReason: 'HANDED_BACK', reason: 'Our van broke down' },
    });
    expect(await statuses()).toEqual(['active', 'todo', 'todo', 'done', 'active']);
    expect(await probe.findOffer(second, run)).toMatchObject({ status: 'sent' });
    const history = await service.as(operator.key).get(`/api/v1/order/${run.orderId}/history?pageSize=100`);
    expect(history.values.filter(({ event }: { event: string }) => event === 'dispatch.updated')).toHaveLength(3);
    await probe.act(operator.key, routerId, run.steps.close, 'COMPLETE');
  });

  it.each(['COMPLETE', 'FAIL'])(
    'requires the agreement of an operator once a step of the work had its %s',
    async (action) => {
      const { first, run, book } = await arranged();
      const { id } = await probe.answerOffer(first, run, 'accept');
      await book(daysFromNow(3));
      await probe.act(first.key, first.organizationId, run.steps.work, action);
      expect(await requestHandBack(first, id)).toMatchObject({
        status: 'accepted',
        handBackRequestedAt: expect.any(String),
      });
    },
  );

  it('requires the agreement of an operator if a booking is done, even if no step is', async () => {
    const { first, run, book } = await arranged();
    const { id } = await probe.answerOffer(first, run, 'accept');
    await book(daysFromNow(3));
    await service.db.query(
      `update bookings set status = 'done', start_at = now() - interval '2 hours', end_at = now() - interval '1 hour'
       where order_id = $1`,
      [run.orderId],
    );
    expect(await requestHandBack(first, id)).toMatchObject({
      status: 'accepted',
      handBackRequestedAt: expect.any(String),
    });
  });

  it('succeeds immediately for work that was assigned again and has not begun', async () => {
    const { operator, first, run, book } = await arranged();
    const { id } = await probe.answerOffer(first, run, 'accept');
    await book(daysFromNow(3));
    await probe.act(first.key, first.organizationId, run.steps.work, 'COMPLETE');
    await requestHandBack(first, id);
    await service.as(operator.key).post(`/api/v1/dispatches/${id}/hand-back/accept`, {}, 200);
    const again = { organizationIds: [first.organizationId] };
    const { values } = await service.as(operator.key).post(`/api/v1/order/${run.orderId}/dispatch`, again);
    await service.as(first.key).post(`/api/v1/dispatches/${values[0].id}/accept`, {}, 200);
    expect(await requestHandBack(first, values[0].id)).toMatchObject({
      status: 'revoked',
      cancellationReason: 'HANDED_BACK',
    });
  });

  it('ends a manual assignment without dispatch step, with its bookings', async () => {
    const { routerId, operator } = await service.make.router();
    const partner = await network.partner(routerId, {});
    const run = await network.workflows.runningOrder(routerId, {
      actors: [{ slug: 'installer' }],
      steps: [{ key: 'book', type: 'booking_create', actor: 'contractor', by: 'installer' }, { key: 'close' }],
    });
    await network.workflows.assign(operator, routerId, run.actors.installer, partner.organizationId);
    const book = `/api/routers/${partner.organizationId}/workflow-steps/${run.steps.book}/bookings`;
    await service.as(partner.key).put(book, { startAt: daysFromNow(3) });
    const [{ id }] = await probe.findDispatches(run);
    expect(await requestHandBack(partner, id)).toMatchObject({ status: 'revoked', cancellationReason: 'HANDED_BACK' });
    expect(await bookingsOf(run)).toEqual(['cancelled']);
  });

  it('succeeds immediately although another contractor has begun its own work on the order', async () => {
    const { routerId } = await service.make.router();
    const [one, other] = await network.partners(routerId, [{}, {}]);
    const template = await network.workflows.template(routerId, {
      actors: [{ slug: 'one' }, { slug: 'other' }],
      steps: [
        { key: 'paint', actor: 'contractor', by: 'one' },
        { key: 'wire', actor: 'contractor', by: 'other' },
      ],
    });
    const run = await network.workflows.run(routerId, template, {}, [
      { actorSlug: 'one', organizationId: one.organizationId },
      { actorSlug: 'other', organizationId: other.organizationId },
    ]);
    await probe.act(other.key, other.organizationId, run.steps.wire, 'COMPLETE');
    const { id } = await probe.findOffer(one, run);
    expect(await requestHandBack(one, id)).toMatchObject({ status: 'revoked', cancellationReason: 'HANDED_BACK' });
  });

  it('succeeds immediately if the past booking was never confirmed', async () => {
    const { first, run, book } = await arranged();
    const { id } = await probe.answerOffer(first, run, 'accept');
    await book(daysFromNow(-1), 'requested');
    expect(await requestHandBack(first, id)).toMatchObject({ status: 'revoked', cancellationReason: 'HANDED_BACK' });
  });

  it('stores the reason of the contractor and the answer of the operator', async () => {
    const { operator, first, run, book } = await arranged();
    const { id } = await probe.answerOffer(first, run, 'accept');
    await book(daysFromNow(3));
    await probe.act(first.key, first.organizationId, run.steps.work, 'COMPLETE');
    await requestHandBack(first, id);
    const agreed = await service
      .as(operator.key)
      .post(`/api/v1/dispatches/${id}/hand-back/accept`, { reason: 'Fine' }, 200);
    expect(agreed).toMatchObject({ reason: 'Fine', handBackReason: 'Our van broke down' });
  });

  it('responds 400 without a reason, 404 to other contractors, 409 before acceptance', async () => {
    const { first, second, run } = await arranged();
    const { id } = await probe.findOffer(first, run);
    await service.as(first.key).post(`/api/v1/dispatches/${id}/hand-back`, {}, 400);
    await requestHandBack(second, id, 404);
    await requestHandBack(first, id, 409);
  });
});

describe('POST /api/v1/dispatches/{id}/revoke', () => {
  it('ends work in progress; the visit stays for the next contractor', async () => {
    const { operator, first, second, run, statuses, book } = await arranged();
    const { id } = await probe.answerOffer(first, run, 'accept');
    await book(daysFromNow(3));
    await service.as(operator.key).post(`/api/v1/dispatches/${id}/revoke`, { reason: 'Ill' }, 200);
    expect(await statuses()).toEqual(['active', 'done', 'done', 'active', 'todo']);
    const performers = () =>
      service.db.query('select status, performer_id as id from bookings where order_id = $1', [run.orderId]);
    expect(await performers()).toEqual([{ status: 'confirmed', id: null }]);
    await probe.answerOffer(second, run, 'accept');
    expect(await performers()).toEqual([{ status: 'confirmed', id: second.organizationId }]);
    expect(await probe.findEvents(run)).not.toContain('booking.cancelled');
  });

  it('of work without an actor keeps all bookings', async () => {
    const { routerId, operator } = await service.make.router();
    const { organizationId, key } = await network.partner(routerId);
    const run = await network.workflows.runningOrder(routerId, [
      { key: 'dispatch', type: 'dispatch_create' },
      { key: 'survey', type: 'booking_create' },
      { key: 'visit', type: 'booking_create', dependsOn: 'dispatch' },
    ]);
    const as = service.as(operator.key);
    const { values } = await as.post(`/api/v1/order/${run.orderId}/dispatch`, { organizationIds: [organizationId] });
    await service.as(key).post(`/api/v1/dispatches/${values[0].id}/accept`, {}, 200);
    for (const [index, step] of ['survey', 'visit'].entries()) {
      const at = `/api/routers/${routerId}/workflow-steps/${run.steps[step]}/bookings`;
      await as.put(at, { startAt: daysFromNow(3 + index), status: 'requested' });
    }
    await as.post(`/api/v1/dispatches/${values[0].id}/revoke`, {}, 200);
    expect(await bookingsOf(run)).toEqual(['requested', 'requested']);
  });

  it('responds 409 once the order is completed', async () => {
    const { routerId, operator, first, run, book } = await arranged();
    const { id } = await probe.answerOffer(first, run, 'accept');
    await book(daysFromNow(3));
    await probe.act(first.key, first.organizationId, run.steps.work, 'COMPLETE');
    await probe.act(operator.key, routerId, run.steps.close, 'COMPLETE');
    expect(await probe.orderStatus(run)).toBe('completed');
    await service.as(operator.key).post(`/api/v1/dispatches/${id}/revoke`, {}, 409);
    await requestHandBack(first, id, 409);
    // A completed order has no visit ahead.
    expect(await bookingsOf(run)).toEqual(['cancelled']);
  });
});

describe('POST /api/v1/dispatches/{id}/accept with a proposal', () => {
  it('proposes a time and an amount; the operator accepts, and both apply', async () => {
    const { operator, first, run, statuses } = await arranged();
    const proposal = { proposedStartAt: daysFromNow(5), proposedAmount: 125_000 };
    const { id } = await probe.answerOffer(first, run, 'accept', 200, proposal);
    expect(await probe.findOffer(first, run)).toMatchObject({
      ...proposal,
      status: 'sent',
      proposedAt: expect.any(String),
    });
    expect(await statuses()).toEqual(['active', 'todo', 'todo', 'todo', 'todo']);
    const path = `/api/v1/dispatches/${id}/proposal`;
    await service.as(first.key).post(`${path}/accept`, undefined, 403);
    await service.as(operator.key).post(`${path}/accept`, undefined, 200);
    expect(await statuses()).toEqual(['done', 'done', 'done', 'active', 'todo']);
    expect(await service.as(first.key).get(`/api/v1/dispatches/${id}`)).toMatchObject({
      ...{ status: 'accepted', payout: 125_000, work: { requestedStartAt: proposal.proposedStartAt } },
    });
    await service.as(operator.key).post(`${path}/accept`, undefined, 409);
  });

  it('keeps the amount if only a time is proposed', async () => {
    const { routerId, operator, first, run } = await arranged();
    const { id } = await probe.findOffer(first, run);
    await service.db.query('update dispatches set payout = 90000 where router_id = $1 and id = $2', [routerId, id]);
    await probe.answerOffer(first, run, 'accept', 200, { proposedStartAt: daysFromNow(5) });
    await service.as(operator.key).post(`/api/v1/dispatches/${id}/proposal/accept`, undefined, 200);
    expect(await probe.findOffer(first, run)).toMatchObject({ status: 'accepted', payout: 90_000 });
  });

  it('refused: the dispatch stays open and can be accepted unchanged', async () => {
    const { operator, first, run } = await arranged();
    const { id } = await probe.answerOffer(first, run, 'accept', 200, { proposedAmount: 1 });
    const path = `/api/v1/dispatches/${id}/proposal`;
    const refused = await service.as(operator.key).post(`${path}/refuse`, { reason: 'Too little' }, 200);
    expect(refused).toMatchObject({ status: 'sent', proposalRefusedAt: expect.any(String) });
    await service.as(operator.key).post(`${path}/accept`, undefined, 409);
    expect(await probe.answerOffer(first, run, 'accept')).toMatchObject({ status: 'accepted', payout: null });
  });

  it('can be proposed again after a refusal', async () => {
    const { operator, first, run } = await arranged();
    const { id } = await probe.answerOffer(first, run, 'accept', 200, { proposedAmount: 1 });
    const path = `/api/v1/dispatches/${id}/proposal`;
    await service.as(operator.key).post(`${path}/refuse`, { reason: 'Too little' }, 200);
    const proposal = await probe.answerOffer(first, run, 'accept', 200, { proposedAmount: 2 });
    expect(proposal).toMatchObject({ status: 'sent', proposedAmount: 2, proposalRefusedAt: null });
    await service.as(operator.key).post(`${path}/accept`, undefined, 200);
    expect(await probe.findOffer(first, run)).toMatchObject({ status: 'accepted', payout: 2 });
  });

  it('books the step of the contractor, not an earlier one of another performer', async () => {
    const { routerId, operator } = await service.make.router();
    const [first] = await network.partners(routerId, [{}]);
    const run = await network.workflows.runningOrder(routerId, {
      isAutoDispatchingEnabled: true,
      actors: [{ slug: 'contractor' }, { slug: 'inspector' }],
      steps: [
        { key: 'inspect', type: 'booking_create', by: 'inspector' },
        {
          ...{ key: 'dispatch', type: 'dispatch_create', dispatches: 'contractor' },
          settings: { isAutoDispatchingEnabled: true },
        },
        { key: 'visit', type: 'booking_create', by: 'contractor', dependsOn: 'dispatch' },
      ],
    });
    const { id } = await probe.answerOffer(first, run, 'accept', 200, { proposedStartAt: daysFromNow(5) });
    await service.as(operator.key).post(`/api/v1/dispatches/${id}/proposal/accept`, undefined, 200);
    expect(await Promise.all(['inspect', 'visit'].map((key) => probe.stepStatus(run.steps[key])))).toEqual([
      ...['active', 'done'],
    ]);
  });

  it.each([
    ['books a step without an actor', undefined, ['done', 'active']],
    ['does not book a step of another actor', 'inspector', ['active', 'active']],
  ])('%s', async (_what, by, statuses) => {
    const { routerId, operator } = await service.make.router();
    const [first] = await network.partners(routerId, [{}]);
    const visit = { type: 'booking_create' as const, by, dependsOn: 'dispatch' };
    const run = await network.workflows.runningOrder(routerId, {
      isAutoDispatchingEnabled: true,
      actors: [{ slug: 'contractor' }, { slug: 'inspector' }],
      steps: [
        {
          ...{ key: 'dispatch', type: 'dispatch_create', dispatches: 'contractor' },
          settings: { isAutoDispatchingEnabled: true },
        },
        { ...visit, key: 'first' },
        { ...visit, key: 'second' },
      ],
    });
    const { id } = await probe.answerOffer(first, run, 'accept', 200, { proposedStartAt: daysFromNow(5) });
    await service.as(operator.key).post(`/api/v1/dispatches/${id}/proposal/accept`, undefined, 200);
    expect(await Promise.all(['first', 'second'].map((key) => probe.stepStatus(run.steps[key])))).toEqual(statuses);
  });

  it('loses against the first acceptance without proposal', async () => {
    const { routerId, operator } = await service.make.router();
    const [first, second] = await network.partners(routerId, [{}, {}]);
    const run = await network.dispatchedOrder(routerId, { multipleDispatches: 2 });
    const { id } = await probe.answerOffer(first, run, 'accept', 200, { proposedAmount: 5 });
    await probe.answerOffer(second, run, 'accept');
    await service.as(operator.key).post(`/api/v1/dispatches/${id}/proposal/accept`, undefined, 409);
  });

  it('expires with the deadline', async () => {
    const { operator, first, run } = await arranged();
    const { id } = await probe.answerOffer(first, run, 'accept', 200, { proposedAmount: 5 });
    await probe.expireOffers(run, { runJob: false });
    await service.as(operator.key).post(`/api/v1/dispatches/${id}/proposal/accept`, undefined, 409);
    expect(await probe.findStatuses(run)).toMatchObject([{ status: 'expired' }]);
  });

  it('responds 400 to a start in the past and to invalid values', async () => {
    const { first, run } = await arranged();
    for (const body of [{ startAt: daysFromNow(1) }, { proposedStartAt: daysFromNow(-1) }, { proposedAmount: -1 }]) {
      const refusal = await probe.answerOffer(first, run, 'accept', 400, body);
      expect(refusal.details[0].field).toBe(Object.keys(body)[0]);
    }
    expect(await probe.findOffer(first, run)).toMatchObject({ status: 'sent', proposedAt: null });
  });
});
