/** A burst of orders spreads over the partners that cover it: decisions/dispatching "Ranking". */
import { describe, expect, it } from '@jest/globals';
import { Dispatch } from '../../src/entities/dispatch.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import { NetworkFactory, type PartnerOptions, type TestPartner } from '../support/network-factory.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';

const service = useService({ worker: 'off' });
const ORDERS = 60;

interface Candidate {
  organizationId: string;
  ranking: { breakdown: { workload: { value: number } } };
}

const OSLO = [{ countryCode: 'NO', city: 'Oslo' }];

/** A router whose default template offers each order to one of six partners in Oslo; another one covers only Bergen. */
async function setUp(
  ratings: (number | null)[] = Array.from({ length: 6 }, () => null),
  weights?: object,
  options: (index: number) => PartnerOptions = () => ({}),
) {
  const autodispatchWeights = weights ? JSON.stringify(weights) : null;
  const { routerId, operator } = await service.make.router({ autodispatchWeights });
  const network = new NetworkFactory(service);
  const partners = await network.partners(
    routerId,
    ratings.map((rating, index) => ({ areas: OSLO, rating, ...options(index) })),
  );
  const elsewhere = await network.partner(routerId, { areas: [{ countryCode: 'NO', city: 'Bergen' }] });
  const settings = { isAutoDispatchingEnabled: true, multipleDispatches: 1 };
  const { templateId } = await network.workflows.template(routerId, {
    isAutoDispatchingEnabled: true,
    actors: [{ slug: 'contractor' }],
    steps: [
      { key: 'dispatch', type: 'dispatch_create', dispatches: 'contractor', settings },
      { key: 'work', actor: 'contractor', by: 'contractor', dependsOn: 'dispatch' },
    ],
  });
  const client = service.as(operator.key);
  const place = (more: object = {}) =>
    client.post('/api/v1/order', { ...MINIMAL_ORDER, workflowTemplateId: templateId, ...more });
  /** Open offers of each partner in Oslo, in order. */
  const countOffers = async () => {
    const dispatches = await service.db.of(Dispatch).findBy({ routerId });
    expect(dispatches.filter(({ organizationId }) => organizationId === elsewhere.organizationId)).toEqual([]);
    return partners.map(
      (partner) => dispatches.filter(({ organizationId }) => organizationId === partner.organizationId).length,
    );
  };
  /** Inserts open offers of an order in Oslo. */
  const seedOpenOffers = async ({ organizationId, partnerId }: TestPartner, count: number) => {
    const { order } = await network.workflows.order(routerId);
    const sentAt = new Date();
    const offer = { routerId, orderId: order.id, organizationId, partnerId, status: 'sent' as const, sentAt };
    const rows = Array.from({ length: count }, () => ({ ...offer, id: uuidv7(), workflowId: uuidv7() }));
    await service.db.of(Dispatch).insert(rows);
  };
  return { routerId, client, partners, place, countOffers, seedOpenOffers };
}

describe('60 orders in one city', () => {
  it('spread evenly over equal partners if they are placed one after the other', async () => {
    const { place, countOffers } = await setUp();
    for (let placed = 0; placed < ORDERS; placed++) await place();
    expect(await countOffers()).toEqual([10, 10, 10, 10, 10, 10]);
  });

  it.each([12, ORDERS])('spread over all partners if %s are placed at the same time', async (orders) => {
    const { place, countOffers } = await setUp();
    await Promise.all(Array.from({ length: orders }, () => place()));
    const counts = await countOffers();
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(orders);
    // Without offers of concurrent transactions, twelve orders go to two or three of the six partners.
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(orders / 6 - 1);
    expect(Math.max(...counts)).toBeLessThanOrEqual(orders / 6 + 1);
  });

  it('spread over partners of different ratings, each of which has part of the work', async () => {
    const { place, countOffers } = await setUp([5, 4.5, 4, 3.5, 3, 2]);
    for (let placed = 0; placed < ORDERS; placed++) await place();
    expect(Math.min(...(await countOffers()))).toBeGreaterThanOrEqual(5);
  });

  it('count accepted work and open offers alike', async () => {
    const { partners, place, countOffers } = await setUp(undefined, { workload: 10 });
    for (let placed = 0; placed < 12; placed++) {
      await place();
      const { values } = await service.as(partners[0].key).get('/api/v1/dispatches?status=sent');
      for (const { id } of values) await service.as(partners[0].key).post(`/api/v1/dispatches/${id}/accept`, {}, 200);
    }
    expect(await countOffers()).toEqual([2, 2, 2, 2, 2, 2]);
  });

  it('count a withdrawn offer no longer', async () => {
    const { partners, place, countOffers } = await setUp();
    for (let placed = 0; placed < 6; placed++) await place();
    const { values } = await service.as(partners[3].key).get('/api/v1/dispatches');
    await service.as(partners[3].key).post(`/api/v1/dispatches/${values[0].id}/decline`, {}, 200);
    await place();
    const counts = await countOffers();
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(7);
    expect(counts[3]).toBe(2);
  });
});

describe('capacity', () => {
  it('spreads a burst of 20 over those who cover the address, although one is preferred, near and has the best rating', async () => {
    const near = { coordinates: { x: 10.75, y: 59.91 } };
    const far = { coordinates: { x: 5.32, y: 60.39 } };
    const { place, countOffers } = await setUp([5, 4, 3, 1], undefined, (index) =>
      index === 0 ? { preferred: true, organization: near } : { organization: far },
    );
    for (let placed = 0; placed < 20; placed++) await place({ coordinates: near.coordinates });
    const counts = await countOffers();
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
    expect(counts[0]).toBe(Math.max(...counts));
    expect(counts[0]).toBeLessThanOrEqual(10);
  }, 60_000);

  it('gives a firm of three people three times the orders of a firm of one', async () => {
    const { place, countOffers } = await setUp([null, null], { workload: 1 }, (index) => ({
      parallelVisits: index === 0 ? 3 : null,
    }));
    for (let placed = 0; placed < 8; placed++) await place();
    expect(await countOffers()).toEqual([6, 2]);
  });

  it('asks a contractor above its capacity last, whatever the weights', async () => {
    const { partners, place, countOffers, seedOpenOffers } = await setUp([5, 1], { rating: 100 });
    await seedOpenOffers(partners[0], 10);
    await place();
    expect(await countOffers()).toEqual([10, 1]);
    await seedOpenOffers(partners[1], 19);
    await place();
    expect(await countOffers()).toEqual([11, 20]);
  });
});

it('counts 200 open offers of a contractor, or as many as it may have', async () => {
  const { routerId, partners, client, seedOpenOffers } = await setUp([null, null, null], undefined, (index) => ({
    maxOpenDispatches: [260, 240, null][index],
  }));
  for (const partner of partners) await seedOpenOffers(partner, 250);
  const byHand = { isAutoDispatchingEnabled: false };
  const { orderId } = await new NetworkFactory(service).dispatchedOrder(routerId, byHand, { city: 'Oslo' });
  const { values, excluded } = await client.get(`/api/v1/order/${orderId}/candidates`);
  const [capped, full, free] = partners.map(({ organizationId }) => organizationId);
  // One person works on ten of the next 14 days.
  expect(values.map((one: Candidate) => [one.organizationId, one.ranking.breakdown.workload.value])).toEqual([
    [free, 20],
    [capped, 25],
  ]);
  expect(excluded).toContainEqual(expect.objectContaining({ organizationId: full, reason: 'AT_CAPACITY' }));
  await client.post(`/api/v1/order/${orderId}/dispatch`, { organizationIds: [full] }, 409);
  await client.post(`/api/v1/order/${orderId}/dispatch`, { organizationIds: [capped] });
});
