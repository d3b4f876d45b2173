/** Filters and sorts of the list of partners (decisions/partners "Figures"). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import type { TestPartner } from '../support/network-factory.js';
import { createPayoutsScene, type PayoutsScene } from '../support/payouts-fixture.js';

const service = useService();
let scene: PayoutsScene;
/** In Sweden, inactive, without offers. */
let idle: TestPartner;

interface Row {
  organizationId: string;
  name: string;
  createdAt: string;
  openOffers: number;
  acceptedOrders: number;
  acceptanceRate: number | null;
  medianResponseMinutes: number | null;
  rating: number | null;
  amountDue: { totalAmount: number }[];
}

beforeAll(async () => {
  scene = await createPayoutsScene(service);
  const { grouped } = scene.products;
  idle = await scene.network.partner(scene.routerId, {
    ...{ areas: [], status: 'inactive', services: ['SOLAR'] },
    organization: { name: 'Öst El', countryCode: 'SE' },
  });
  await scene.completeOrder([{ productId: grouped, quantity: 4 }]);
  const declined = await scene.place([{ productId: grouped, quantity: 1 }]);
  const { id } = await scene.dispatchOf(declined, scene.outside);
  await service.as(scene.outside.key).post(`/api/v1/dispatches/${id}/decline`, {}, 200);
  await scene.accept(declined);
  const open = await scene.place([{ productId: grouped, quantity: 1 }]);
  const { id: withdrawn } = await scene.dispatchOf(open, scene.outside);
  await scene.operator.post(`/api/v1/dispatches/${withdrawn}/revoke`, {}, 200);
});

const list = async (query = '') =>
  (await scene.operator.get(`/api/routers/${scene.routerId}/partners?${query}`)) as { values: Row[]; count: number };
const organizations = async (query: string) =>
  (await list(query)).values.map(({ organizationId }) => organizationId).toSorted();

/** What each sort compares. */
const KEYS: Record<string, (row: Row) => number | string | null> = {
  createdAt: ({ createdAt }) => createdAt,
  name: ({ name }) => name.toLowerCase(),
  openOffers: ({ openOffers }) => openOffers,
  acceptedOrders: ({ acceptedOrders }) => acceptedOrders,
  acceptanceRate: ({ acceptanceRate }) => acceptanceRate,
  medianResponseMinutes: ({ medianResponseMinutes }) => medianResponseMinutes,
  rating: ({ rating }) => rating,
  amountDue: ({ amountDue }) => amountDue.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
};

describe('GET /api/routers/{routerId}/partners', () => {
  it.each(Object.keys(KEYS))('sorts by %s in both directions, unknown values last', async (sort) => {
    const keysOf = async (direction: string) =>
      (await list(`sort=${sort}&direction=${direction}`)).values.map(KEYS[sort]);
    const ascending = await keysOf('asc');
    expect(new Set(ascending).size).toBeGreaterThan(1);
    const known = ascending.filter((key) => key !== null);
    const unknown = ascending.filter((key) => key === null);
    const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0);
    expect(ascending).toEqual([...(sort === 'name' ? known : known.toSorted(compare)), ...unknown]);
    expect(await keysOf('desc')).toEqual([...known.toReversed(), ...unknown]);
  });

  it('filters by status, group, country, service and what is searched', async () => {
    const { inGroup, outside, partnerGroupId } = scene;
    const both = [inGroup.organizationId, outside.organizationId].toSorted();
    const [one, other] = [[inGroup.organizationId], [idle.organizationId]];
    expect(await organizations('status=active')).toEqual(both);
    expect(await organizations('status=inactive')).toEqual(other);
    expect(await organizations(`partnerGroupId=${partnerGroupId}`)).toEqual(one);
    expect(await organizations(`partnerGroupId=${outside.partnerId}`)).toEqual([]);
    expect(await organizations('countryCode=se')).toEqual(other);
    expect(await organizations('services=SOLAR&status=inactive&q=öst')).toEqual(other);
    expect(await organizations('services=SOLAR&status=active')).toEqual([]);
    expect(await list('status=active&pageSize=1')).toMatchObject({ values: [{}], count: 2 });
  });

  it('filters contractors that are absent now, as a whole', async () => {
    const { inGroup, outside, operator, routerId } = scene;
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const record = ({ partnerId }: TestPartner, from: number, to: number) =>
      operator.post(`/api/routers/${routerId}/partners/${partnerId}/absences`, { from: at(from), to: at(to) });
    await record(inGroup, -1, 5);
    await record(outside, 5, 9);
    expect(await organizations('isAway=true')).toEqual([inGroup.organizationId]);
    expect(await organizations('isAway=false')).toEqual([outside.organizationId, idle.organizationId].toSorted());
  });

  it.each(['status=paused', 'partnerGroupId=x', 'countryCode=NOR', 'isAway=maybe', 'sort=city', 'direction=up'])(
    'responds 400 to %s naming the parameter',
    async (query) => {
      const { message } = await scene.operator.get(`/api/routers/${scene.routerId}/partners?${query}`, 400);
      expect(message).toContain(query.split('=')[0]);
    },
  );
});
