/** Excluded partners and their reasons (decisions/dispatching "Excluded partners"). */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { NetworkFactory, type TestPartner } from '../support/network-factory.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { waitUntil } from '../support/receiver.js';

const service = useService();
const HOUR = 3_600_000;

it('candidates name each partner that is excluded, with its first reason', async () => {
  const network = new NetworkFactory(service);
  const probe = new DispatchProbe(service);
  const { routerId, operator } = await service.make.router();
  const able = { professions: ['ELECTRICIAN'], services: ['CHARGER'], tags: ['certified'] };
  const reasons = {
    INACTIVE: { ...able, status: 'inactive' as const },
    NOT_COVERED: { ...able, areas: [{ countryCode: 'SE' }] },
    MISSING_PROFESSION: { ...able, professions: [] },
    MISSING_SERVICE: { ...able, services: [] },
    MISSING_TAG: { ...able, tags: [] },
    AT_CAPACITY: { ...able, maxOpenDispatches: 0 },
  };
  const expected: [string, string][] = [];
  for (const [reason, sketch] of Object.entries(reasons)) {
    expected.push([(await network.partner(routerId, sketch)).organizationId, reason]);
  }
  const [declining, offered, candidate] = await network.partners(routerId, [
    { ...able, rating: 5 },
    { ...able, rating: 4 },
    { ...able, rating: 1 },
  ]);
  const settings = { isAutoDispatchingEnabled: true, multipleDispatches: 2 };
  const run = await network.workflows.runningOrder(routerId, {
    isAutoDispatchingEnabled: true,
    actors: [{ slug: 'contractor', ...able }],
    steps: [{ key: 'dispatch', type: 'dispatch_create', dispatches: 'contractor', settings }],
  });
  await probe.answerOffer(declining, run, 'decline');
  expected.push([declining.organizationId, 'DECLINED_BEFORE'], [offered.organizationId, 'OFFERED_BEFORE']);
  const found = await service.as(operator.key).get(`/api/v1/order/${run.orderId}/candidates`);
  expect(found).toMatchObject({ values: [{ organizationId: candidate.organizationId }], count: 1, excludedCount: 8 });
  const named = found.excluded.map(
    (one: { organizationId: string; reason: string }) => [one.organizationId, one.reason] as const,
  );
  expect(new Map(named)).toEqual(new Map(expected));
});

it('every automatic round stores the excluded partners with their reasons', async () => {
  const network = new NetworkFactory(service);
  const probe = new DispatchProbe(service);
  const { routerId, operator } = await service.make.router();
  const [first, second] = await network.partners(routerId, [{ rating: 5 }, { rating: 4 }]);
  const abroad = await network.partner(routerId, { areas: [{ countryCode: 'SE' }] });
  const run = await network.dispatchedOrder(routerId, { retryOnFailure: true });
  const rounds = async (count: number) => {
    const at = `/api/v1/order/${run.orderId}/dispatch-rounds`;
    await waitUntil(async () => (await service.as(operator.key).get(at)).count === count);
    return (await service.as(operator.key).get(at)).values as { round: number; excluded: object[] }[];
  };
  const left = ({ organizationId }: { organizationId: string }, reason: string) =>
    expect.objectContaining({ organizationId, reason });
  const source = { workflowStepId: run.steps.dispatch, stepDataId: expect.any(String), tier: null };
  expect(await rounds(1)).toMatchObject([
    { ...source, round: 1, excludedCount: 1, excluded: [left(abroad, 'NOT_COVERED')] },
  ]);
  await probe.answerOffer(first, run, 'decline');
  const [latest] = await rounds(2);
  expect(latest).toMatchObject({ ...source, round: 2, excludedCount: 2 });
  expect(latest.excluded).toHaveLength(2);
  expect(latest.excluded).toEqual(
    expect.arrayContaining([left(abroad, 'NOT_COVERED'), left(first, 'DECLINED_BEFORE')]),
  );
  await probe.answerOffer(second, run, 'decline');
  expect((await rounds(3))[0]).toMatchObject({ ...source, round: 3, excludedCount: 3 });
  expect(await probe.stepStatus(run.steps.dispatch)).toBe('failed');
  await service.as(first.key).get(`/api/v1/order/${run.orderId}/dispatch-rounds`, 403);
});

it('a partner that declined and is not in the tier is excluded as not in the tier', async () => {
  const network = new NetworkFactory(service);
  const probe = new DispatchProbe(service);
  const { routerId, operator } = await service.make.router();
  const [near] = await network.partners(routerId, [{ tags: ['near'] }, { tags: ['far'] }]);
  const escalation = ['near', 'far'].map((tag) => ({ partnerGroupIds: [], partnerTags: [tag], minutes: 30 }));
  const run = await network.dispatchedOrder(routerId, { escalation });
  await probe.answerOffer(near, run, 'decline');
  const at = `/api/v1/order/${run.orderId}/dispatch-rounds`;
  await waitUntil(async () => (await service.as(operator.key).get(at)).count === 2);
  const { values } = await service.as(operator.key).get(at);
  expect(values[0]).toMatchObject({
    tier: 2,
    excluded: [{ organizationId: near.organizationId, reason: 'NOT_IN_TIER' }],
  });
});

describe('an absent contractor', () => {
  const hours = (from: number, to: number) => ({
    from: new Date(Date.now() + from * HOUR).toISOString(),
    to: new Date(Date.now() + to * HOUR).toISOString(),
  });

  /** A router with two contractors, of which the first is the better candidate. */
  async function setUp() {
    const { routerId, operator } = await service.make.router({ autodispatchWeights: '{"rating":100}' });
    const network = new NetworkFactory(service);
    const [best, other] = await network.partners(routerId, [{ rating: 5 }, { rating: 1 }]);
    const client = service.as(operator.key);
    return {
      ...{ routerId, operator, network, best, other, client },
      recordAbsence: (partner: TestPartner, span: { from: string; to: string }, userId: string | null = null) =>
        client.post(`/api/routers/${routerId}/partners/${partner.partnerId}/absences`, { userId, ...span }),
      findOffered: async (orderId: string) => {
        const { values } = await client.get(`/api/v1/order/${orderId}/dispatches`);
        return (values as { organizationId: string }[]).map(({ organizationId }) => organizationId);
      },
    };
  }

  it('today is not asked for an order without a time, and the round and the candidates say why', async () => {
    const { routerId, network, best, other, client, recordAbsence, findOffered } = await setUp();
    const span = hours(-1, 48);
    await recordAbsence(best, span);
    await recordAbsence(other, hours(72, 96));
    const { orderId } = await network.dispatchedOrder(routerId);
    expect(await findOffered(orderId)).toEqual([other.organizationId]);
    const away = { organizationId: best.organizationId, reason: 'UNAVAILABLE' };
    const at = `/api/v1/order/${orderId}/dispatch-rounds`;
    await waitUntil(async () => (await client.get(at)).count === 1);
    const { values } = await client.get(at);
    expect(values[0]).toMatchObject({ excludedCount: 1, excluded: [away] });
    const candidates = await client.get(`/api/v1/order/${orderId}/candidates`);
    expect(candidates).toMatchObject({ count: 0, excludedCount: 2 });
    expect(candidates.excluded[0]).toMatchObject({ ...away, absence: span });
    const quote = await client.post('/api/v1/orders/quote', { ...MINIMAL_ORDER, lines: [] }, 200);
    expect(quote).toMatchObject({ candidateCount: 1, excluded: [away], excludedCount: 1 });
  });

  it('at the time of the visit is not asked, one that is absent only today is', async () => {
    const { routerId, operator, network, best, other, client, recordAbsence, findOffered } = await setUp();
    const probe = new DispatchProbe(service);
    const steps = [
      { key: 'book', type: 'booking_create' as const, actor: 'operator' as const },
      {
        key: 'dispatch',
        type: 'dispatch_create' as const,
        dispatches: 'contractor',
        dependsOn: 'book',
        settings: { isAutoDispatchingEnabled: true, retryOnFailure: true },
      },
    ];
    const template = { isAutoDispatchingEnabled: true, actors: [{ slug: 'contractor' }], steps };
    const visit = hours(100, 102);
    const place = async () => {
      const { orderId, steps: ids } = await network.workflows.runningOrder(routerId, template);
      await client.put(`/api/routers/${routerId}/workflow-steps/${ids.book}/bookings`, {
        startAt: visit.from,
        durationMinutes: 120,
      });
      await probe.act(operator.key, routerId, ids.book, 'COMPLETE');
      return orderId;
    };
    await recordAbsence(best, hours(-1, 48));
    expect(await findOffered(await place())).toEqual([best.organizationId]);
    await recordAbsence(best, hours(101, 110));
    expect(await findOffered(await place())).toEqual([other.organizationId]);
  });

  it('is one of which everybody is absent, not one with a person left', async () => {
    const { routerId, network, best, other, recordAbsence, findOffered } = await setUp();
    await recordAbsence(best, hours(-1, 48), best.userId);
    expect(await findOffered((await network.dispatchedOrder(routerId)).orderId)).toEqual([other.organizationId]);
    await service.make.person(best.organizationId, best.organizationId, ['CONTRACTOR']);
    expect(await findOffered((await network.dispatchedOrder(routerId)).orderId)).toEqual([best.organizationId]);
  });
});
