/** Dispatching: dispatches, answers, rounds, deadlines (decisions/dispatching "Dispatch"). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Dispatch } from '../../src/entities/dispatch.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { NetworkFactory } from '../support/network-factory.js';
import type { TestWorkflow } from '../support/workflow-factory.js';

const service = useService();
let network: NetworkFactory;
let probe: DispatchProbe;
beforeAll(() => {
  network = new NetworkFactory(service);
  probe = new DispatchProbe(service);
});

describe('a dispatch', () => {
  it('is sent to the best partner once the step is active, and the partner finds it', async () => {
    const { routerId } = await service.make.router();
    const [worse, better] = await network.partners(routerId, [{ rating: 1 }, { rating: 5 }]);
    const run = await network.dispatchedOrder(routerId);
    expect(await probe.findStatuses(run)).toEqual([
      { organizationId: better.organizationId, status: 'sent', cancellationReason: null },
    ]);
    expect(await probe.orderStatus(run)).toBe('dispatching');
    const { displayId } = (
      await service.db.query<{ displayId: string }>('select display_id as "displayId" from orders where id = $1', [
        run.orderId,
      ])
    )[0];
    expect(await service.as(better.key).get('/api/v1/dispatches')).toEqual({
      values: [
        {
          id: expect.any(String),
          orderId: run.orderId,
          orderDisplayId: displayId,
          workflowStepId: run.steps.dispatch,
          organizationId: better.organizationId,
          organizationName: expect.any(String),
          status: 'sent',
          sentAt: expect.stringMatching(/Z$/),
          expiresAt: expect.stringMatching(/(21|22):59:59\.999Z$/),
          ...{ respondedAt: null, respondedBy: null, actorName: null },
          cancellationReason: null,
          reason: null,
          ranking: null,
          work: {
            ...{ name: null, description: null, city: 'Oslo', postalCode: '0155', countryCode: 'NO' },
            ...{ services: [], lines: [], requestedStartAt: null, requestedEndAt: null, currencyCode: null },
            organization: {
              ...{ name: expect.any(String), timezone: 'Europe/Oslo' },
              ...{ locale: null, brandColor: null, logoUrl: null },
            },
          },
          ...{ distanceKm: null, payout: null, payoutIsComplete: false, contact: null },
          ...{ version: 1, agreedPayouts: [] },
          ...{ handBackRequestedAt: null, handBackReason: null, proposedAt: null, proposedStartAt: null },
          ...{ proposedAmount: null, proposedMargin: null, proposalRefusedAt: null },
          ...{ isOver: false, nextVisit: null, technicians: [] },
        },
      ],
      count: 1,
    });
    expect(await service.as(worse.key).get('/api/v1/dispatches')).toEqual({ values: [], count: 0 });
    expect(await probe.findEvents(run)).toEqual(['workflow.step.activated', 'order.dispatched', 'dispatch.created']);
  });

  it('completes its own step when accepted, and keeps that of another actor open', async () => {
    const { routerId, operator } = await service.make.router();
    const electrician = await network.partner(routerId);
    const step = (slug: string) => ({
      ...{ key: slug, type: 'dispatch_create' as const, dispatches: slug },
      settings: { isAutoDispatchingEnabled: slug === 'electrician' },
    });
    const run = await network.workflows.runningOrder(routerId, {
      isAutoDispatchingEnabled: true,
      actors: [{ slug: 'electrician' }, { slug: 'plumber' }],
      steps: [step('electrician'), step('plumber')],
    });
    await probe.answerOffer(electrician, run, 'accept');
    expect(await probe.stepStatus(run.steps.electrician)).toBe('done');
    const { message } = await probe.act(operator.key, routerId, run.steps.plumber, 'COMPLETE', 409);
    expect(message).toContain('an accepted dispatch');
    expect(await probe.stepStatus(run.steps.plumber)).toBe('active');
  });

  it('is created in the transaction of the new order', async () => {
    const { routerId, operator } = await service.make.router();
    const partner = await network.partner(routerId);
    const { templateId } = await network.workflows.template(routerId, {
      isAutoDispatchingEnabled: true,
      steps: [{ type: 'dispatch_create', settings: { isAutoDispatchingEnabled: true } }],
    });
    const order = await service.as(operator.key).post('/api/v1/order', {
      ...{ contactPersonName: 'Ola Nordmann', email: 'ola@example.com', phoneNumber: '+4722225555' },
      ...{ address: 'Storgata 1', city: 'Oslo', postalCode: '0155', countryCode: 'NO', workflowTemplateId: templateId },
    });
    expect(order.status).toBe('dispatching');
    const { values } = await service.as(partner.key).get('/api/v1/dispatches');
    expect(values).toMatchObject([{ orderId: order.id, orderDisplayId: order.displayId, status: 'sent' }]);
    await service.as(partner.key).post(`/api/v1/dispatches/${values[0].id}/accept`, {}, 200);
    expect(await service.as(operator.key).get(`/api/v1/order/${order.id}`)).toMatchObject({ status: 'completed' });
  });

  it('is not created unless template and step dispatch automatically', async () => {
    const { routerId } = await service.make.router();
    await network.partner(routerId);
    const byHand = await network.dispatchedOrder(routerId, { isAutoDispatchingEnabled: false });
    const template = await network.workflows.runningOrder(routerId, [
      { key: 'dispatch', type: 'dispatch_create', settings: { isAutoDispatchingEnabled: true } },
    ]);
    for (const run of [byHand, template]) {
      expect(await probe.findDispatches(run)).toEqual([]);
      expect(await probe.stepStatus(run.steps.dispatch)).toBe('active');
      expect(await probe.orderStatus(run)).toBe('created');
    }
  });

  it('is sent to as many partners as the step defines', async () => {
    const { routerId } = await service.make.router();
    const partners = await network.partners(routerId, [{ rating: 5 }, { rating: 4 }, { rating: 3 }, { rating: 2 }]);
    const run = await network.dispatchedOrder(routerId, { multipleDispatches: 3 });
    expect((await probe.findDispatches(run)).map(({ organizationId }) => organizationId).toSorted()).toEqual(
      partners
        .slice(0, 3)
        .map(({ organizationId }) => organizationId)
        .toSorted(),
    );
  });

  it('is sent to the least recently offered of equal partners', async () => {
    const { routerId } = await service.make.router();
    const [often, once] = await network.partners(routerId, [{}, {}]);
    const { order } = await network.workflows.order(routerId);
    const offered = [
      { partner: often, daysAgo: 5 },
      { partner: once, daysAgo: 4 },
      { partner: often, daysAgo: 3 },
      { partner: once, daysAgo: 2, how: { source: 'assigned', status: 'revoked' } as const },
    ];
    for (const { partner, daysAgo, how } of offered) {
      const sentAt = new Date(Date.now() - daysAgo * 86_400_000);
      const respondedAt = new Date(sentAt.getTime() + 600_000);
      const { organizationId, partnerId } = partner;
      const row = { id: uuidv7(), routerId, orderId: order.id, workflowId: uuidv7(), organizationId, partnerId };
      await service.db.of(Dispatch).insert({ ...row, source: 'auto', status: 'declined', ...how, sentAt, respondedAt });
    }
    const run = await network.dispatchedOrder(routerId, { multipleDispatches: 1 });
    expect((await probe.findDispatches(run)).map(({ organizationId }) => organizationId)).toEqual([
      once.organizationId,
    ]);
  });

  it('completes the step when accepted, and gives actor and next step to the contractor', async () => {
    const { routerId } = await service.make.router();
    const [partner, other] = await network.partners(routerId, [{ rating: 5 }, { rating: 4 }]);
    const run = await network.dispatchedOrder(routerId, { multipleDispatches: 2 });
    const late = await probe.findOffer(other, run);
    const accepted = await probe.answerOffer(partner, run, 'accept');
    expect(accepted).toMatchObject({ status: 'accepted', respondedAt: expect.any(String), cancellationReason: null });
    expect(await probe.findStatuses(run)).toEqual(
      expect.arrayContaining([
        { organizationId: partner.organizationId, status: 'accepted', cancellationReason: null },
        { organizationId: other.organizationId, status: 'revoked', cancellationReason: 'TOO_LATE' },
      ]),
    );
    expect(await probe.stepStatus(run.steps.dispatch)).toBe('done');
    expect(await probe.stepStatus(run.steps.work)).toBe('active');
    const actors = await service.db.query('select active_representative_id as id from workflow_actors where id = $1', [
      run.actors.contractor,
    ]);
    expect(actors).toEqual([{ id: accepted.id }]);
    expect(await probe.findEvents(run)).toEqual(
      expect.arrayContaining(['dispatch.accepted', 'dispatch.revoked', 'order.assigned', 'workflow.step.completed']),
    );
    expect(await service.as(other.key).post(`/api/v1/dispatches/${late.id}/accept`, {}, 409)).toMatchObject({
      message: expect.stringContaining('revoked (TOO_LATE)'),
    });
    await service.as(other.key).post(`/api/v1/dispatches/${late.id}/decline`, {}, 409);
    await service.as(partner.key).post(`/api/v1/dispatches/${accepted.id}/accept`, {}, 409);
    await probe.act(partner.key, partner.organizationId, run.steps.work, 'COMPLETE');
    expect(await probe.orderStatus(run)).toBe('completed');
  });

  it('is accepted by exactly one of all concurrent acceptances, in five repetitions', async () => {
    const { routerId } = await service.make.router();
    const partners = await network.partners(
      routerId,
      Array.from({ length: 6 }, () => ({})),
    );
    for (let time = 0; time < 5; time++) {
      const run = await network.dispatchedOrder(routerId, { multipleDispatches: 6 });
      const offers = await Promise.all(
        partners.map(async (partner) => ({ partner, offer: await probe.findOffer(partner, run) })),
      );
      const answers = await Promise.all(
        [...offers, ...offers].map(({ partner, offer }) =>
          service.as(partner.key).send('post', `/api/v1/dispatches/${offer.id}/accept`),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(11).fill(409)]);
      const rows = await probe.findStatuses(run);
      expect(rows.map(({ status }) => status).toSorted()).toEqual(['accepted', ...Array<string>(5).fill('revoked')]);
      expect(rows.filter(({ cancellationReason }) => cancellationReason === 'TOO_LATE')).toHaveLength(5);
      expect(await probe.stepStatus(run.steps.dispatch)).toBe('done');
      expect((await probe.findEvents(run)).filter((event) => event === 'dispatch.accepted')).toHaveLength(1);
    }
  });

  it('fails the required step and declines the order if all decline, with every reason', async () => {
    const { routerId, operator } = await service.make.router();
    const partners = await network.partners(routerId, [{}, {}, {}]);
    const run = await network.dispatchedOrder(routerId, { multipleDispatches: 3 });
    for (const [index, partner] of partners.entries()) {
      expect(await probe.orderStatus(run)).toBe('dispatching');
      const declined = await probe.answerOffer(partner, run, 'decline', 200, { reason: `Busy ${index}` });
      expect(declined).toMatchObject({ status: 'declined', cancellationReason: 'DECLINED', reason: `Busy ${index}` });
    }
    expect(await probe.stepStatus(run.steps.dispatch)).toBe('failed');
    expect(await probe.orderStatus(run)).toBe('declined');
    const { values } = await service.as(operator.key).get(`/api/v1/order/${run.orderId}/dispatches?status=declined`);
    expect(values.map(({ reason }: { reason: string }) => reason).toSorted()).toEqual(['Busy 0', 'Busy 1', 'Busy 2']);
    const declines = (await probe.findEvents(run)).filter((event) => event === 'dispatch.declined');
    expect(declines).toHaveLength(3);
  });

  it('fails the step immediately if there is no candidate', async () => {
    const { routerId } = await service.make.router();
    await network.partner(routerId, { areas: [{ countryCode: 'SE' }] });
    const run = await network.dispatchedOrder(routerId);
    expect(await probe.stepStatus(run.steps.dispatch)).toBe('failed');
    expect(await probe.orderStatus(run)).toBe('declined');
  });
});

describe('rounds', () => {
  it('continue with the next ranked partners with retryOnFailure, and offer none twice', async () => {
    const { routerId } = await service.make.router();
    const partners = await network.partners(
      routerId,
      [5, 4, 3, 2, 1].map((rating) => ({ rating })),
    );
    const weights = JSON.stringify({ rating: 100 });
    await service.db.query('update organizations set autodispatch_weights = $1 where id = $2', [weights, routerId]);
    const run = await network.dispatchedOrder(routerId, { multipleDispatches: 2, retryOnFailure: true });
    for (const pair of [partners.slice(0, 2), partners.slice(2, 4), partners.slice(4)]) {
      const open = (await probe.findDispatches(run)).filter(({ status }) => status === 'sent');
      expect(open.map(({ organizationId }) => organizationId)).toEqual(pair.map((one) => one.organizationId));
      expect(await probe.orderStatus(run)).toBe('dispatching');
      for (const partner of pair) await probe.answerOffer(partner, run, 'decline');
    }
    expect((await probe.findDispatches(run)).map(({ round }) => round)).toEqual([1, 1, 2, 2, 3]);
    expect(await probe.stepStatus(run.steps.dispatch)).toBe('failed');
  });

  it('restart with RETRY, without those who declined', async () => {
    const { routerId, operator } = await service.make.router();
    const [first, second] = await network.partners(routerId, [{ rating: 5 }, { rating: 1 }]);
    const run = await network.dispatchedOrder(routerId);
    await probe.answerOffer(first, run, 'decline');
    expect(await probe.stepStatus(run.steps.dispatch)).toBe('failed');
    await probe.act(operator.key, routerId, run.steps.dispatch, 'RETRY');
    expect(await probe.orderStatus(run)).toBe('dispatching');
    await probe.answerOffer(second, run, 'accept');
    expect(await probe.stepStatus(run.steps.dispatch)).toBe('done');
  });

  it('restart with RETRY, including those who did not answer in time', async () => {
    const { routerId, operator } = await service.make.router();
    const partner = await network.partner(routerId);
    const run = await network.dispatchedOrder(routerId);
    await probe.expireOffers(run);
    await probe.waitUntil(async () => (await probe.stepStatus(run.steps.dispatch)) === 'failed');
    await probe.act(operator.key, routerId, run.steps.dispatch, 'RETRY');
    await probe.answerOffer(partner, run, 'accept');
    expect((await probe.findDispatches(run)).map(({ status }) => status)).toEqual(['expired', 'accepted']);
  });

  it('exclude partners with the maximum of open dispatches', async () => {
    const { routerId } = await service.make.router();
    const [capped, other] = await network.partners(routerId, [{ rating: 5, maxOpenDispatches: 1 }, { rating: 1 }]);
    const runs = [await network.dispatchedOrder(routerId), await network.dispatchedOrder(routerId)];
    expect((await probe.findStatuses(runs[0]))[0].organizationId).toBe(capped.organizationId);
    expect((await probe.findStatuses(runs[1]))[0].organizationId).toBe(other.organizationId);
    await probe.answerOffer(capped, runs[0], 'accept');
    const third = await network.dispatchedOrder(routerId, { multipleDispatches: 2 });
    expect((await probe.findStatuses(third)).map(({ organizationId }) => organizationId)).toContain(
      capped.organizationId,
    );
  });

  it('respect the maximum for concurrent orders', async () => {
    const { routerId } = await service.make.router();
    const capped = await network.partner(routerId, { maxOpenDispatches: 2 });
    const runs = await Promise.all(Array.from({ length: 6 }, () => network.dispatchedOrder(routerId)));
    const rows = (await Promise.all(runs.map((run) => probe.findStatuses(run)))).flat();
    expect(rows).toEqual(
      Array(2).fill({ organizationId: capped.organizationId, status: 'sent', cancellationReason: null }),
    );
  });

  it('offer only partners that match the requirements of the actor, or all if the step says so', async () => {
    const { routerId } = await service.make.router();
    const fits = { professions: ['ELECTRICIAN', 'PLUMBER'], services: ['EV_CHARGER'], tags: ['gold', 'new'] };
    const partners = await network.partners(routerId, [
      { ...fits, rating: 5 },
      { ...fits, professions: ['ELECTRICIAN'] },
      { ...fits, services: [] },
      { ...fits, tags: ['new'] },
      { ...fits, status: 'inactive' },
      { ...fits, organization: { canInstall: false } },
      { ...fits, areas: [{ countryCode: 'NO' }, { countryCode: 'NO', city: 'oslo', exclude: true }] },
    ]);
    const actor = { slug: 'c', professions: ['PLUMBER'], services: ['EV_CHARGER'], tags: ['gold', 'silver'] };
    const run = (useActorsInstallerNetwork: boolean) =>
      network.workflows.runningOrder(routerId, {
        isAutoDispatchingEnabled: true,
        actors: [actor],
        steps: [
          {
            type: 'dispatch_create',
            dispatches: 'c',
            settings: { isAutoDispatchingEnabled: true, multipleDispatches: 100, useActorsInstallerNetwork },
          },
        ],
      });
    const findOffered = async (made: TestWorkflow) =>
      (await probe.findStatuses(made))
        .map((row) => partners.findIndex((one) => one.organizationId === row.organizationId))
        .toSorted();
    expect(await findOffered(await run(true))).toEqual([0]);
    expect(await findOffered(await run(false))).toEqual([0, 1, 2, 3]);
  });
});

describe('deadlines', () => {
  it('expire dispatches once, by a job, and fail the step', async () => {
    const { routerId } = await service.make.router();
    await network.partner(routerId);
    const run = await network.dispatchedOrder(routerId);
    await probe.expireOffers(run);
    await probe.waitUntil(async () => (await probe.stepStatus(run.steps.dispatch)) === 'failed');
    expect(await probe.findStatuses(run)).toEqual([
      { organizationId: expect.any(String), status: 'expired', cancellationReason: 'TOO_LATE' },
    ]);
    expect((await probe.findEvents(run)).filter((event) => event === 'dispatch.expired')).toHaveLength(1);
    expect(await probe.orderStatus(run)).toBe('declined');
  });

  it('start the next round with retryOnFailure', async () => {
    const { routerId } = await service.make.router();
    const [first, second] = await network.partners(routerId, [{ rating: 5 }, { rating: 1 }]);
    const run = await network.dispatchedOrder(routerId, { retryOnFailure: true });
    await probe.expireOffers(run);
    await probe.waitUntil(async () => (await probe.findDispatches(run)).length === 2);
    expect(await probe.findStatuses(run)).toEqual([
      { organizationId: first.organizationId, status: 'expired', cancellationReason: 'TOO_LATE' },
      { organizationId: second.organizationId, status: 'sent', cancellationReason: null },
    ]);
    await probe.expireOffers(run);
    await probe.waitUntil(async () => (await probe.stepStatus(run.steps.dispatch)) === 'failed');
  });

  it('are checked at the first that passes, independent of later dispatches', async () => {
    const { routerId, operator } = await service.make.router();
    const partners = await network.partners(routerId, [{}, {}]);
    const run = await network.dispatchedOrder(routerId, { isAutoDispatchingEnabled: false, responseDeadlineDays: 5 });
    const findOffer = ({ organizationId }: { organizationId: string }) =>
      service.as(operator.key).post(`/api/v1/order/${run.orderId}/dispatch`, { organizationIds: [organizationId] });
    await findOffer(partners[0]);
    const [{ first }] = await service.db.query<{ first: Date }>(
      `update dispatches set expires_at = expires_at - interval '1 day' where router_id = $1 and order_id = $2
       returning expires_at as first`,
      [routerId, run.orderId],
    );
    await findOffer(partners[1]);
    const planned = await service.db.query(
      `select run_at as first from graphile_worker.jobs
       where key in (select 'dispatch.deadline:' || step_data_id from dispatches where router_id = $1 and order_id = $2)`,
      [routerId, run.orderId],
    );
    expect(planned).toEqual([{ first }]);
  });

  it('reject an acceptance after the deadline and before the job', async () => {
    const { routerId } = await service.make.router();
    const partner = await network.partner(routerId);
    const run = await network.dispatchedOrder(routerId);
    await probe.expireOffers(run, { runJob: false });
    const refusal = await probe.answerOffer(partner, run, 'accept', 409);
    expect(refusal.message).toContain('expired');
    expect(await probe.findStatuses(run)).toMatchObject([{ status: 'expired', cancellationReason: 'TOO_LATE' }]);
    expect(await probe.stepStatus(run.steps.dispatch)).toBe('failed');
  });

  it('count only working days if the step says so, and end with the day of the contractor', async () => {
    const { routerId } = await service.make.router();
    const timezone = 'Pacific/Auckland';
    await network.partner(routerId, { organization: { timezone } });
    const run = await network.dispatchedOrder(routerId, {
      responseDeadlineDays: 5,
      skipWeekendsForResponseDeadline: true,
    });
    const [{ sent, due }] = await service.db.query<{ sent: Date; due: string }>(
      `select sent_at as sent, to_char(expires_at at time zone $2, 'YYYY-MM-DD HH24:MI:SS.MS') as due
       from dispatches where order_id = $1`,
      [run.orderId, timezone],
    );
    const day = new Date(`${new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(sent)}T00:00:00Z`);
    const isWeekend = () => [0, 6].includes(day.getUTCDay());
    while (isWeekend()) day.setUTCDate(day.getUTCDate() + 1);
    for (let left = 5; left > 0;) {
      day.setUTCDate(day.getUTCDate() + 1);
      if (!isWeekend()) left--;
    }
    expect(due).toBe(`${day.toISOString().slice(0, 10)} 23:59:59.999`);
  });
});
