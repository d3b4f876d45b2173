/** A burst of orders spreads over the partners that cover it: decisions/dispatching "Ranking". */
import { describe, expect, it } from '@jest/globals';
import { Dispatch } from '../../src/entities/dispatch.js';
import { useService } from '../support/app.js';
import { NetworkFactory } from '../support/network-factory.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';

const service = useService({ worker: 'off' });
const ORDERS = 60;
const OSLO = [{ countryCode: 'NO', city: 'Oslo' }];

/** A router whose default template offers each order to one of six partners in Oslo; another one covers only Bergen. */
async function setUp(ratings: (number | null)[] = Array.from({ length: 6 }, () => null), weights?: object) {
  const autodispatchWeights = weights ? JSON.stringify(weights) : null;
  const { routerId, operator } = await service.make.router({ autodispatchWeights });
  const network = new NetworkFactory(service);
  const partners = await network.partners(
    routerId,
    ratings.map((rating) => ({ areas: OSLO, rating })),
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
  const place = () => client.post('/api/v1/order', { ...MINIMAL_ORDER, workflowTemplateId: templateId });
  /** Open offers of each partner in Oslo, in order. */
  const countOffers = async () => {
    const dispatches = await service.db.of(Dispatch).findBy({ routerId });
    expect(dispatches.filter(({ organizationId }) => organizationId === elsewhere.organizationId)).toEqual([]);
    return partners.map(
      (partner) => dispatches.filter(({ organizationId }) => organizationId === partner.organizationId).length,
    );
  };
  return { partners, place, countOffers };
}

describe('60 orders in one city', () => {
  it('spread evenly over equal partners if they are placed one after the other', async () => {
    const { place, countOffers } = await setUp();
    for (let placed = 0; placed < ORDERS; placed++) await place();
    expect(await countOffers()).toEqual([10, 10, 10, 10, 10, 10]);
  }, 60_000);

  it.each([12, ORDERS])('spread over all partners if %s are placed at the same time', async (orders) => {
    const { place, countOffers } = await setUp();
    await Promise.all(Array.from({ length: orders }, place));
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
  }, 60_000);

  it('count accepted work and open offers alike', async () => {
    const { partners, place, countOffers } = await setUp(undefined, { workload: 10 });
    for (let placed = 0; placed < 12; placed++) {
      await place();
      const { values } = await service.as(partners[0].key).get('/api/v1/dispatches?status=sent');
      for (const { id } of values) await service.as(partners[0].key).post(`/api/v1/dispatches/${id}/accept`, {}, 200);
    }
    expect(await countOffers()).toEqual([2, 2, 2, 2, 2, 2]);
  }, 60_000);

  it('count a withdrawn offer no longer', async () => {
    const { partners, place, countOffers } = await setUp();
    for (let placed = 0; placed < 6; placed++) await place();
    const { values } = await service.as(partners[3].key).get('/api/v1/dispatches');
    await service.as(partners[3].key).post(`/api/v1/dispatches/${values[0].id}/decline`, {}, 200);
    await place();
    const counts = await countOffers();
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(7);
    expect(counts[3]).toBe(2);
  }, 60_000);
});
