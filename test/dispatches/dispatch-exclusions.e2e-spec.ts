/** Excluded partners and their reasons (decisions/dispatching "Excluded partners"). */
import { expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { NetworkFactory } from '../support/network-factory.js';
import { waitUntil } from '../support/receiver.js';

const service = useService();

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
