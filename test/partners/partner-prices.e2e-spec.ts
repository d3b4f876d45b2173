/** Prices of a partner (decisions/partners "Prices"; decisions/dispatching "Payout"). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { createPayoutScene, type PayoutScene } from '../support/payout-fixture.js';
import type { TestPartner } from '../support/network-factory.js';

const service = useService({ worker: 'off' });
let scene: PayoutScene;

beforeAll(async () => {
  scene = await createPayoutScene(service);
});

interface Row {
  name: string;
  productId: string;
  source: string;
  amount: number | null;
  share: number | null;
}

const pathOf = ({ partnerId }: TestPartner) => `/api/routers/${scene.routerId}/partners/${partnerId}/prices`;
const list = async (partner: TestPartner, query = '') =>
  (await scene.operator.get(`${pathOf(partner)}?sort=name&direction=asc${query}`)) as { values: Row[]; count: number };
const termsOf = async (partner: TestPartner) => {
  const { values } = await list(partner);
  return values.map(({ name, source, amount, share }) => [name, source, amount, share]);
};

describe('GET /api/routers/{routerId}/partners/{partnerId}/prices', () => {
  it('returns exactly the documented fields', async () => {
    const { values } = await list(scene.inGroup, '&q=grouped');
    expect(values).toEqual([
      {
        ...{ productId: scene.products.grouped, name: 'grouped', externalId: null, unit: null, currencyCode: 'NOK' },
        ...{ payerUnitAmount: 1000, discountUnitAmount: 0, vatRate: 2500, isTaxInclusive: false },
        ...{ installerPayoutSharePercentage: 8000, defaultPayoutShare: null, payoutShareBase: 'gross' },
        ...{ payerUnitTotalAmount: 1250, payerUnitTotalAmountExcludingVat: 1000 },
        ...{ partnerGroupId: scene.partnerGroupId, groupPrice: 100, source: 'groupPrice', amount: 100, share: null },
      },
    ]);
  });

  it('names for each product the rule that applies, as offers are paid', async () => {
    expect(await termsOf(scene.inGroup)).toEqual([
      ['grouped', 'groupPrice', 100, null],
      ['plain', 'agreement', null, null],
      ['shared', 'productShare', 1000, 8000],
    ]);
    await scene.setDefaultShare(5000);
    expect(await termsOf(scene.outside)).toEqual([
      ['grouped', 'productShare', 1000, 8000],
      ['plain', 'defaultShare', 625, 5000],
      ['shared', 'productShare', 1000, 8000],
    ]);
    for (const [partner, payout] of [
      [scene.inGroup, 100 + 625 + 1000],
      [scene.outside, 1000 + 625 + 1000],
    ] as const) {
      const { values } = await list(partner);
      expect(values.reduce((sum, { amount }) => sum + amount!, 0)).toBe(payout);
      const orderId = await scene.place(values.map(({ productId }) => ({ productId, quantity: 1 })));
      const { values: offers } = await scene.operator.get(`/api/v1/order/${orderId}/dispatches`);
      expect(offers).toContainEqual(expect.objectContaining({ organizationId: partner.organizationId, payout }));
    }
    await scene.setDefaultShare(null);
  });

  it('follows a price that is set for the group, and one that is removed', async () => {
    const path = `/api/v1/products/${scene.products.plain}/partner-group-prices/${scene.partnerGroupId}`;
    await scene.operator.put(path, { amount: 330 });
    expect(await termsOf(scene.inGroup)).toContainEqual(['plain', 'groupPrice', 330, null]);
    expect(await termsOf(scene.outside)).toContainEqual(['plain', 'agreement', null, null]);
    await scene.operator.delete(path);
    expect(await termsOf(scene.inGroup)).toContainEqual(['plain', 'agreement', null, null]);
  });

  it('has pages, sorts and searches, and leaves deleted products out', async () => {
    const deleted = await scene.operator.post('/api/v1/products', { name: 'shared too', currencyCode: 'NOK' });
    await scene.operator.delete(`/api/v1/products/${deleted.id}`);
    expect(await list(scene.inGroup, '&pageSize=1&page=2')).toMatchObject({ values: [{ name: 'shared' }], count: 3 });
    expect(await list(scene.inGroup, '&q=SHARE')).toMatchObject({ values: [{ name: 'shared' }], count: 1 });
    const { values } = (await scene.operator.get(pathOf(scene.inGroup))) as { values: Row[] };
    expect(values.map(({ name }) => name)).toEqual(['plain', 'shared', 'grouped']);
    await scene.operator.get(`${pathOf(scene.inGroup)}?sort=amount`, 400);
    await scene.operator.get(`${pathOf(scene.inGroup)}?pageSize=501`, 400);
  });

  it('responds 404 for a partner of another router, and 403 for a contractor', async () => {
    const other = await service.make.router();
    const foreign = `/api/routers/${other.routerId}/partners/${scene.inGroup.partnerId}/prices`;
    await service.as(other.operator.key).get(foreign, 404);
    await service.as(other.operator.key).get(pathOf(scene.inGroup), 403);
    await service.as(scene.inGroup.key).get(pathOf(scene.inGroup), 403);
  });
});
