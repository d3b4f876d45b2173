/** Dispatches and accepted work when the address changes (decisions/dispatching "Another address"). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { NetworkFactory, type PartnerOptions } from '../support/network-factory.js';

const service = useService();
let network: NetworkFactory;
let probe: DispatchProbe;
beforeAll(() => {
  network = new NetworkFactory(service);
  probe = new DispatchProbe(service);
});

const IN_OSLO: PartnerOptions = { rating: 5, areas: [{ countryCode: 'NO', city: 'Oslo' }] };
const IN_BERGEN: PartnerOptions = { rating: 3, areas: [{ countryCode: 'NO', city: 'Bergen' }] };
const EVERYWHERE: PartnerOptions = { rating: 1 };
const BERGEN = { address: 'Bryggen 1', city: 'Bergen', postalCode: '5003' };
const OSLO = { address: 'Storgata 1', city: 'Oslo', postalCode: '0155' };

/** Partners in this order, and a dispatched order in Oslo. */
async function setUp(sketches: PartnerOptions[], settings: object = {}) {
  const { routerId, operator } = await service.make.router();
  const partners = await network.partners(routerId, sketches);
  const run = await network.dispatchedOrder(routerId, settings);
  const at = `/api/v1/order/${run.orderId}`;
  const own = service.as(operator.key);
  const move = (address: object, status = 200) => own.put(at, address, status);
  const statuses = async () =>
    Object.fromEntries(
      (await probe.findStatuses(run)).map(({ organizationId, status, cancellationReason }) => [
        partners.findIndex((partner) => partner.organizationId === organizationId),
        cancellationReason ? `${status} ${cancellationReason}` : status,
      ]),
    );
  const attention = async () => ((await own.get(at)).attention as { reason: string }[]).map(({ reason }) => reason);
  return { routerId, operator, own, partners, run, at, move, statuses, attention };
}

describe('PUT /api/v1/order/{orderId} with another address', () => {
  it('withdraws a dispatch of a contractor that no longer covers it and offers the next, even without retryOnFailure', async () => {
    const { move, statuses, run, partners } = await setUp([IN_OSLO, IN_BERGEN]);
    expect(await statuses()).toEqual({ 0: 'sent' });
    const moved = await move(BERGEN);
    expect(await statuses()).toEqual({ 0: 'revoked ADDRESS_CHANGED', 1: 'sent' });
    expect(moved).toMatchObject({ status: 'dispatching', attention: [] });
    await probe.answerOffer(partners[1], run, 'accept');
  });

  it('offers the next contractors of the tier before the whole network', async () => {
    const escalation = ['near', 'far'].map((tag) => ({ partnerGroupIds: [], partnerTags: [tag], minutes: 30 }));
    const { move, statuses } = await setUp(
      [
        { ...IN_OSLO, tags: ['near'] },
        { ...IN_BERGEN, tags: ['far'] },
        { ...EVERYWHERE, rating: 5 },
      ],
      { escalation },
    );
    expect(await statuses()).toEqual({ 0: 'sent' });
    await move(BERGEN);
    expect(await statuses()).toEqual({ 0: 'revoked ADDRESS_CHANGED', 1: 'sent' });
  });

  it('keeps dispatches of contractors that still cover it, or never did', async () => {
    const { own, at, move, statuses, partners } = await setUp([EVERYWHERE, IN_BERGEN]);
    await own.post(`${at}/dispatch`, { organizationIds: [partners[1].organizationId] });
    await move({ ...OSLO, postalCode: '0160' });
    await move({ city: 'Trondheim', postalCode: '7010' });
    expect(await statuses()).toEqual({ 0: 'sent', 1: 'sent' });
    await move(BERGEN);
    await move(OSLO);
    expect(await statuses()).toEqual({ 0: 'sent', 1: 'revoked ADDRESS_CHANGED' });
  });

  it('fails the step if no contractor covers it now, with a reason', async () => {
    const { move, statuses, run } = await setUp([IN_OSLO]);
    const moved = await move(BERGEN);
    expect(await statuses()).toEqual({ 0: 'revoked ADDRESS_CHANGED' });
    expect(await probe.stepStatus(run.steps.dispatch)).toBe('failed');
    expect(moved.attention).toMatchObject([
      { reason: 'DISPATCH_EXHAUSTED', workflowStepId: run.steps.dispatch, stepTitle: 'dispatch' },
    ]);
  });

  it('keeps steps with manual dispatch active, and reports that no contractor is offered the work', async () => {
    const { own, at, partners, move, run, attention } = await setUp([IN_OSLO], { isAutoDispatchingEnabled: false });
    await own.post(`${at}/dispatch`, { organizationIds: [partners[0].organizationId] });
    await move(BERGEN);
    expect(await probe.stepStatus(run.steps.dispatch)).toBe('active');
    expect(await attention()).toEqual(['DISPATCH_EXHAUSTED']);
  });

  it('keeps accepted work, and reports that it is outside of coverage until it is covered again', async () => {
    const { own, at, partners, run, move, statuses, attention, operator, routerId } = await setUp([IN_OSLO, IN_BERGEN]);
    await probe.answerOffer(partners[0], run, 'accept');
    const moved = await move(BERGEN);
    expect(await statuses()).toEqual({ 0: 'accepted' });
    const left = { reason: 'ADDRESS_LEFT_COVERAGE', workflowStepId: run.steps.dispatch, stepTitle: 'dispatch' };
    expect(moved.attention).toMatchObject([left]);
    await move({ postalCode: '5004' });
    await move({ name: 'Another name' });
    expect(await attention()).toEqual(['ADDRESS_LEFT_COVERAGE']);
    const filter = { columnId: 'attention', type: 'multiOption', operator: 'include', values: [left.reason] };
    const list = await own.get(`/api/v1/orders?filters=${encodeURIComponent(JSON.stringify([filter]))}`);
    expect(list.count).toBe(1);
    expect((await service.as(partners[0].key).get(at)).attention).toEqual([]);
    expect((await move(OSLO)).attention).toEqual([]);
    await move(BERGEN);
    const [{ id }] = await probe.findDispatches(run);
    await service.as(operator.key).post(`/api/v1/dispatches/${id}/revoke`, {}, 200);
    expect(await attention()).not.toContain('ADDRESS_LEFT_COVERAGE');
    expect(routerId).toBeTruthy();
  });

  it('removes the attention when the contractor adds the area', async () => {
    const { own, at, partners, run, move, attention, routerId } = await setUp([IN_OSLO]);
    await probe.answerOffer(partners[0], run, 'accept');
    await move(BERGEN);
    const areas = `/api/routers/${routerId}/partners/${partners[0].partnerId}/coverage-areas`;
    const admin = service.as((await service.make.person(routerId, routerId, ['ADMIN'])).key);
    await admin.post(areas, { countryCode: 'NO', city: 'Trondheim' });
    expect(await attention()).toEqual(['ADDRESS_LEFT_COVERAGE']);
    const { updatedAt } = await own.get(at);
    await admin.post(areas, { countryCode: 'NO', city: 'Bergen' });
    await probe.waitUntil(async () => (await attention()).length === 0);
    expect((await own.get(at)).updatedAt > updatedAt).toBe(true);
    await move(OSLO);
    expect(await attention()).toEqual([]);
  });

  it('retries a step that failed without candidates if a contractor covers the new address', async () => {
    const { move, statuses, attention, run } = await setUp([IN_BERGEN]);
    expect(await attention()).toEqual(['NO_CANDIDATE']);
    await move({ postalCode: '0160' });
    expect([await attention(), await probe.stepStatus(run.steps.dispatch)]).toEqual([['NO_CANDIDATE'], 'failed']);
    const moved = await move(BERGEN);
    expect(await statuses()).toEqual({ 0: 'sent' });
    expect(moved).toMatchObject({ status: 'dispatching', attention: [] });
  });

  it('creates no dispatch for a cancelled order', async () => {
    const { own, at, move, statuses } = await setUp([IN_BERGEN]);
    await own.post(`${at}/cancel`, {}, 200);
    await move(BERGEN);
    expect(await statuses()).toEqual({});
    expect(await own.get(at)).toMatchObject({ status: 'cancelled', attention: [] });
  });

  it('retries all steps that failed without candidates', async () => {
    const { routerId, operator } = await service.make.router();
    await network.partner(routerId, IN_BERGEN);
    const parts = ['electrician', 'plumber'];
    const run = await network.workflows.runningOrder(routerId, {
      isAutoDispatchingEnabled: true,
      actors: parts.map((slug) => ({ slug })),
      steps: parts.map((slug) => ({
        ...{ key: slug, type: 'dispatch_create', dispatches: slug },
        settings: { isAutoDispatchingEnabled: true },
      })),
    });
    const offered = async () => {
      const sql = `select workflow_step_id as id from dispatches where order_id = $1 and status = 'sent'`;
      return (await service.db.query<{ id: string }>(sql, [run.orderId])).map(({ id }) => id).toSorted();
    };
    expect(await offered()).toEqual([]);
    await service.as(operator.key).put(`/api/v1/order/${run.orderId}`, BERGEN);
    expect(await offered()).toEqual(Object.values(run.steps).toSorted());
  });

  it('does not retry a step that an operator failed', async () => {
    const { own, move, statuses, run, routerId } = await setUp([IN_OSLO, IN_BERGEN]);
    const act = { type: 'FAIL', reason: 'The client thinks it over' };
    await own.post(`/api/routers/${routerId}/workflow-steps/${run.steps.dispatch}/act`, act, 200);
    await move(BERGEN);
    expect(await statuses()).toEqual({ 0: 'revoked REVOKED_BY_OPERATOR' });
  });

  it('uses coordinates if an area is a circle', async () => {
    const circle = { countryCode: 'NO', center: { x: 10.75, y: 59.91 }, radiusKm: 20 };
    const { move, statuses } = await setUp([EVERYWHERE], {});
    await move({ coordinates: { x: 10.74, y: 59.92 } });
    expect(await statuses()).toEqual({ 0: 'sent' });
    const { routerId, operator } = await service.make.router();
    await network.partner(routerId, { areas: [circle] });
    const run = await network.dispatchedOrder(routerId, {}, { coordinates: { x: 10.74, y: 59.92 } });
    await service.as(operator.key).put(`/api/v1/order/${run.orderId}`, { coordinates: { x: 5.32, y: 60.39 } });
    expect(await probe.findStatuses(run)).toMatchObject([{ status: 'revoked', cancellationReason: 'ADDRESS_CHANGED' }]);
  });

  it('records the withdrawal in the event feed after the change', async () => {
    const { move, run } = await setUp([IN_OSLO, IN_BERGEN]);
    await move(BERGEN);
    const events = await probe.findEvents(run);
    expect(events.slice(events.indexOf('order.updated'))).toEqual([
      'order.updated',
      'dispatch.revoked',
      'order.dispatched',
      'dispatch.created',
    ]);
  });
});
