/** Deadlines in minutes, and escalation tiers (decisions/dispatching "Escalation"). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { PartnerGroup } from '../../src/entities/partner.js';
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

/** Minutes until the deadline of each dispatch of an order, oldest first. */
async function minutesOf({ orderId }: TestWorkflow): Promise<number[]> {
  const rows = await service.db.query<{ minutes: number }>(
    `select (extract(epoch from expires_at - sent_at) / 60)::float8 as minutes from dispatches where order_id = $1 order by id`,
    [orderId],
  );
  return rows.map(({ minutes }) => minutes);
}

const tier = (partnerTags: string[], minutes = 30) => ({ partnerGroupIds: [], partnerTags, minutes });

describe('responseDeadlineMinutes', () => {
  it('takes precedence over days', async () => {
    const { routerId } = await service.make.router();
    await network.partner(routerId);
    expect(await minutesOf(await network.dispatchedOrder(routerId, { responseDeadlineMinutes: 45 }))).toEqual([45]);
  });
});

describe('escalation', () => {
  it('offers tier after tier, each with its minutes, and fails after the last', async () => {
    const { routerId } = await service.make.router();
    const partnerGroupId = uuidv7();
    await service.db.of(PartnerGroup).insert({ id: partnerGroupId, routerId, name: 'Own' });
    const [other, near, own] = await network.partners(routerId, [
      { rating: 5 },
      { rating: 4, tags: ['near'] },
      { rating: 1, partnerGroupId },
    ]);
    const escalation = [{ partnerGroupIds: [partnerGroupId], partnerTags: [], minutes: 10 }, tier(['near'], 20)];
    const run = await network.dispatchedOrder(routerId, { escalation, responseDeadlineMinutes: 45 });
    const findOffered = async () =>
      (await probe.findStatuses(run)).map(({ organizationId, status }) => [organizationId, status]);
    expect(await findOffered()).toEqual([[own.organizationId, 'sent']]);
    await probe.expireOffers(run);
    await probe.waitUntil(async () => (await findOffered()).length === 2);
    expect(await findOffered()).toEqual([
      [own.organizationId, 'expired'],
      [near.organizationId, 'sent'],
    ]);
    await probe.answerOffer(near, run, 'decline');
    expect(await probe.stepStatus(run.steps.dispatch)).toBe('failed');
    expect((await findOffered()).map(([id]) => id)).not.toContain(other.organizationId);
    expect(await service.as(own.key).get('/api/v1/dispatches?status=expired')).toMatchObject({ count: 1 });
  });

  it('skips a tier without candidates, and offers the whole network if the step retries', async () => {
    const { routerId, operator } = await service.make.router();
    const [near, anybody] = await network.partners(routerId, [{ rating: 1, tags: ['near'] }, { rating: 5 }]);
    const escalation = [tier(['gone']), tier(['near'])];
    const run = await network.dispatchedOrder(routerId, {
      escalation,
      retryOnFailure: true,
      responseDeadlineMinutes: 45,
    });
    expect(await minutesOf(run)).toEqual([30]);
    const candidates = await service.as(operator.key).get(`/api/v1/order/${run.orderId}/candidates`);
    expect(candidates.values).toMatchObject([{ organizationId: anybody.organizationId }]);
    await probe.answerOffer(near, run, 'decline');
    expect(await probe.findStatuses(run)).toMatchObject([
      { organizationId: near.organizationId, status: 'declined' },
      { organizationId: anybody.organizationId, status: 'sent' },
    ]);
    expect(await minutesOf(run)).toEqual([30, 45]);
  });

  it('restarts at the first tier for a failed step, like its candidates', async () => {
    const { routerId, operator } = await service.make.router();
    const [near] = await network.partners(routerId, [{ tags: ['near'] }, { rating: 5 }]);
    const run = await network.dispatchedOrder(routerId, { escalation: [tier(['near'])] });
    await probe.expireOffers(run);
    await probe.waitUntil(async () => (await probe.stepStatus(run.steps.dispatch)) === 'failed');
    const { values } = await service.as(operator.key).get(`/api/v1/order/${run.orderId}/candidates`);
    expect(values).toMatchObject([{ organizationId: near.organizationId }]);
  });
});
