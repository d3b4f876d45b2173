/** Payouts of offers of work (decisions/dispatching "Payout"). */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { createSeededRandom } from '../support/seeded-random.js';
import { createPayoutScene, type PayoutScene } from '../support/payout-fixture.js';

const service = useService();

/** Payout and completeness of an order of these lines, for the contractor in the group and the other one. */
async function payoutsOf(scene: PayoutScene, lines: object[]) {
  const orderId = await scene.place(lines);
  const payouts: unknown[] = [];
  for (const partner of [scene.inGroup, scene.outside]) {
    const { payout, payoutIsComplete } = await scene.dispatchOf(orderId, partner);
    payouts.push([payout, payoutIsComplete]);
  }
  return payouts;
}

describe('the payout of an offer of work', () => {
  it('is the price of the group times the quantity; else the share of the product; without VAT on group prices', async () => {
    const scene = await createPayoutScene(service);
    const { grouped, shared } = scene.products;
    expect(await payoutsOf(scene, [{ productId: grouped, quantity: 2 }])).toEqual([
      [200, true],
      // Twice 80 % of 1,000 with 25 % VAT.
      [2000, true],
    ]);
    expect(await payoutsOf(scene, [{ productId: shared, quantity: 1.5 }])).toEqual([
      [1500, true],
      [1500, true],
    ]);
    const product = await scene.operator.get(`/api/v1/products/${shared}`);
    expect(product.installerPayoutUnitAmount).toBe(1000);
  });

  it('takes shares of the price without VAT, unless the router says with VAT', async () => {
    const scene = await createPayoutScene(service);
    const { admin, operator, products, outside, routerId } = scene;
    await scene.setDefaultShare(8000);
    const own = { name: 'Own', currencyCode: 'NOK', unitAmount: 690_000, vatRate: 2500, isTaxInclusive: true };
    const lines = [{ productId: products.shared, quantity: 2 }, { productId: products.plain }, own];
    for (const [base, payout] of [
      // 80 % of 2 x 1,000, of 1,000 and of 5,520.00.
      ['net', 1_600 + 800 + 441_600],
      // 80 % of 2 x 1,250, of 1,250 and of 6,900.00.
      ['gross', 2_000 + 1_000 + 552_000],
    ] as const) {
      await scene.setShareBase(base);
      const orderId = await scene.place(lines);
      const offer = await scene.dispatchOf(orderId, outside);
      expect(offer).toMatchObject({ payout, payoutIsComplete: true });
      const address = { address: 'Storgata 1', city: 'Oslo', postalCode: '0155', countryCode: 'NO' };
      const quoted = await operator.post('/api/v1/orders/quote', { ...address, lines }, 200);
      expect(quoted.candidates[1]).toMatchObject({ organizationId: outside.organizationId, payout });
    }
    const product = await admin.get(`/api/v1/products/${products.shared}`);
    // The contract's fields do not depend on the setting.
    expect(product).toMatchObject({ installerPayoutUnitAmount: 1000, installerPayoutUnitAmountExcludingVat: 800 });
    const settings = `/api/routers/${routerId}/settings`;
    expect((await admin.put(settings, { payoutShareBase: 'total' }, 400)).details[0].field).toBe('payoutShareBase');
  });

  it('is the share of the product, not of an edited line', async () => {
    const scene = await createPayoutScene(service);
    const line = { productId: scene.products.shared, unitAmount: 5000 };
    expect((await payoutsOf(scene, [line]))[0]).toEqual([1000, true]);
  });

  it('is the price by which the contractor is ranked; unknown if a part is by agreement', async () => {
    const { products, place, dispatchOf, inGroup, outside } = await createPayoutScene(service);
    const findPrices = async (lines: object[]) => {
      const orderId = await place(lines);
      return Promise.all(
        [inGroup, outside].map(async (contractor) => {
          const { payout, ranking } = await dispatchOf(orderId, contractor);
          return { payout, price: ranking.breakdown.price.value };
        }),
      );
    };
    const { grouped, shared, plain } = products;
    const known = [
      { productId: grouped, quantity: 2 },
      { productId: shared, quantity: 1 },
    ];
    const [ofGroup, ofShare] = await findPrices(known);
    expect(ofGroup.payout).toBeLessThan(ofShare.payout);
    expect([ofGroup.price, ofShare.price]).toEqual([ofGroup.payout, ofShare.payout]);
    const partly = await findPrices([...known, { productId: plain, quantity: 1 }]);
    expect(partly.map(({ price }) => price)).toEqual([null, null]);
  });

  it('is unknown without a price and a share; a share of 0 counts as not given; never the price of the client', async () => {
    const scene = await createPayoutScene(service);
    const lines = [{ productId: scene.products.plain }, { name: 'Own', currencyCode: 'NOK', unitAmount: 500 }];
    const unknown = [
      [null, false],
      [null, false],
    ];
    expect(await payoutsOf(scene, lines)).toEqual(unknown);
    await scene.setDefaultShare(0);
    expect(await payoutsOf(scene, lines)).toEqual(unknown);
    expect(await payoutsOf(scene, [])).toEqual(unknown);
  });

  it('is the default share of the total of lines without another price, also of lines without a product', async () => {
    const scene = await createPayoutScene(service);
    await scene.setDefaultShare(3333);
    const { grouped, shared, plain } = scene.products;
    expect(await payoutsOf(scene, [{ productId: plain, quantity: 2 }])).toEqual([
      // 33.33 % of 2,500 is 833.25.
      [833, true],
      [833, true],
    ]);
    const own = { name: 'Own', currencyCode: 'NOK', unitAmount: 5, isTaxInclusive: true };
    expect(await payoutsOf(scene, [{ productId: grouped }, { productId: shared }, own])).toEqual([
      [100 + 1000 + 2, true],
      [1000 + 1000 + 2, true],
    ]);
  });

  it('is the known part, and is not complete, if a line has no known price', async () => {
    const scene = await createPayoutScene(service);
    const { grouped, plain } = scene.products;
    expect(await payoutsOf(scene, [{ productId: grouped, quantity: 3 }, { productId: plain }])).toEqual([
      [300, false],
      [3000, false],
    ]);
  });

  it('is the same if an operator selects the contractor, and if it is read by the contractor', async () => {
    const scene = await createPayoutScene(service);
    const { network, routerId, inGroup, outside, operator } = scene;
    const run = await network.dispatchedOrder(routerId, { isAutoDispatchingEnabled: false });
    const { grouped, plain } = scene.products;
    await operator.put(`/api/v1/order/${run.orderId}`, { lines: [{ productId: grouped }, { productId: plain }] });
    const organizationIds = [inGroup.organizationId, outside.organizationId];
    await operator.post(`/api/v1/order/${run.orderId}/dispatch`, { organizationIds });
    for (const [partner, payout] of [
      [inGroup, 100],
      [outside, 1000],
    ] as const) {
      const expected = { payout, payoutIsComplete: false };
      expect(await scene.dispatchOf(run.orderId, partner)).toMatchObject(expected);
      const { values } = await service.as(partner.key).get('/api/v1/dispatches');
      expect(values[0]).toMatchObject(expected);
    }
  });

  it('is the same for assigned work, from the start and later, also of an organization of the router', async () => {
    const scene = await createPayoutScene(service);
    const { routerId, inGroup, outside, operator, products } = scene;
    const lines = [{ productId: products.grouped, quantity: 2 }, { productId: products.shared }];
    const actorAssignments = [{ actorSlug: 'contractor', organizationId: inGroup.organizationId }];
    const orderId = await scene.place(lines, { actorAssignments });
    const assigned = { source: 'assigned', status: 'accepted', payoutIsComplete: true };
    expect(await scene.dispatchOf(orderId, inGroup)).toMatchObject({ ...assigned, payout: 1200 });
    const { workflowId } = await operator.get(`/api/v1/order/${orderId}`);
    const [actor] = (await operator.get(`/api/routers/${routerId}/workflows/${workflowId}`)).actors;
    const assign = (organizationId: string) =>
      operator.post(`/api/routers/${routerId}/workflow-actors/${actor.id}/assign`, { organizationId }, 200);
    await assign(outside.organizationId);
    expect(await scene.dispatchOf(orderId, outside)).toMatchObject({ ...assigned, payout: 3000 });
    const organizationId = await service.make.organization({ routerId, id: routerId }, { canInstall: true });
    await assign(organizationId);
    expect(await scene.dispatchOf(orderId, { organizationId })).toMatchObject({ ...assigned, payout: 3000 });
  });

  it('is complete once an operator accepts the amount that the contractor proposed', async () => {
    const scene = await createPayoutScene(service);
    const orderId = await scene.place([{ productId: scene.products.plain }]);
    const { id } = await scene.dispatchOf(orderId, scene.inGroup);
    await service.as(scene.inGroup.key).post(`/api/v1/dispatches/${id}/accept`, { proposedAmount: 7000 }, 200);
    expect(await scene.dispatchOf(orderId, scene.inGroup)).toMatchObject({ payout: null, payoutIsComplete: false });
    await scene.operator.post(`/api/v1/dispatches/${id}/proposal/accept`, {}, 200);
    expect(await scene.dispatchOf(orderId, scene.inGroup)).toMatchObject({ payout: 7000, payoutIsComplete: true });
  });

  it('leaves a margin if a proposed amount is accepted, which operators see and contractors do not', async () => {
    const scene = await createPayoutScene(service);
    const { operator, outside, inGroup, products } = scene;
    const orderId = await scene.place([{ productId: products.shared, quantity: 2 }]);
    const { id } = await scene.dispatchOf(orderId, inGroup);
    const contractor = service.as(inGroup.key);
    // The client pays 2,000, and 2,500 with VAT.
    for (const [proposedAmount, proposedMargin] of [
      [2_000, 0],
      [2_001, -1],
    ]) {
      const own = await contractor.post(`/api/v1/dispatches/${id}/accept`, { proposedAmount }, 200);
      expect(own).toMatchObject({ proposedAmount, proposedMargin: null });
      expect(await scene.dispatchOf(orderId, inGroup)).toMatchObject({ proposedAmount, proposedMargin });
    }
    for (const path of ['/api/v1/dispatches', `/api/v1/dispatches/${id}`]) {
      const find = ({ values, ...one }: { values?: { id: string }[] }) => values?.find((row) => row.id === id) ?? one;
      expect(find(await contractor.get(path))).toMatchObject({ proposedAmount: 2_001, proposedMargin: null });
      expect(find(await operator.get(path))).toMatchObject({ proposedAmount: 2_001, proposedMargin: -1 });
    }
    expect(await scene.dispatchOf(orderId, outside)).toMatchObject({ proposedAmount: null, proposedMargin: null });
    const unpriced = await scene.place([]);
    const { id: ofUnpriced } = await scene.dispatchOf(unpriced, inGroup);
    await contractor.post(`/api/v1/dispatches/${ofUnpriced}/accept`, { proposedAmount: 1 }, 200);
    expect(await scene.dispatchOf(unpriced, inGroup)).toMatchObject({ proposedAmount: 1, proposedMargin: null });
  });

  it('stays unknown if an operator accepts only another time', async () => {
    const scene = await createPayoutScene(service);
    const orderId = await scene.place([{ productId: scene.products.grouped }, { productId: scene.products.plain }]);
    const { id } = await scene.dispatchOf(orderId, scene.inGroup);
    const proposedStartAt = new Date(Date.now() + 86_400_000).toISOString();
    await service.as(scene.inGroup.key).post(`/api/v1/dispatches/${id}/accept`, { proposedStartAt }, 200);
    const accepted = await scene.operator.post(`/api/v1/dispatches/${id}/proposal/accept`, {}, 200);
    expect(accepted).toMatchObject({ status: 'accepted', payout: 100, payoutIsComplete: false });
  });

  it('equals an independent calculation for random orders', async () => {
    const scene = await createPayoutScene(service);
    const { admin, partnerGroupId } = scene;
    const random = createSeededRandom(20_261_125);
    const createProduct = async (index: number) => {
      const [payerUnitAmount, discountUnitAmount] = [random(200_000), random(300)];
      const [share, amount] = [random(3) === 0 ? 0 : random(10_001), random(2) === 0 ? null : random(90_000)];
      const vatRate = [0, 1150, 1500, 2500][random(4)];
      const partnerGroupPrices = amount === null ? [] : [{ partnerGroupId, amount }];
      const price = { payerUnitAmount, discountUnitAmount, vatRate, installerPayoutSharePercentage: share };
      const product = { name: `Product ${index}`, currencyCode: 'NOK', ...price, partnerGroupPrices };
      return { ...price, share, amount, id: (await admin.post('/api/v1/products', product)).id as string };
    };
    const catalogue = await Promise.all(Array.from({ length: 12 }, (_, index) => createProduct(index)));
    for (let index = 0; index < 60; index += 1) {
      const isNet = random(2) === 0;
      await scene.setShareBase(isNet ? 'net' : 'gross');
      const defaultShare = random(2) === 0 ? null : random(10_001);
      await scene.setDefaultShare(defaultShare);
      const chosen = Array.from({ length: random(5) }, () => ({
        product: catalogue[random(catalogue.length)],
        thousandths: 1 + random(9_000),
      }));
      const lines = chosen.map(({ product, thousandths }) => ({
        productId: product.id,
        quantity: thousandths / 1000,
      }));
      const expected = [true, false].map((hasGroup) => {
        const parts = chosen.map(({ product, thousandths }) => {
          const { amount, share, payerUnitAmount, discountUnitAmount, vatRate } = product;
          if (hasGroup && amount !== null) return round(BigInt(amount) * BigInt(thousandths), 1000n);
          const net = BigInt(Math.max(0, payerUnitAmount - discountUnitAmount));
          const unit = round(net * BigInt(isNet ? 10_000 : 10_000 + vatRate) * BigInt(share), 100_000_000n);
          if (share > 0) return round(unit * BigInt(thousandths), 1000n);
          if (!defaultShare) return null;
          const vat = isNet ? 0n : round(net * BigInt(thousandths) * BigInt(vatRate), 10_000_000n);
          return round((round(net * BigInt(thousandths), 1000n) + vat) * BigInt(defaultShare), 10_000n);
        });
        const known = parts.filter((part) => part !== null);
        const payout = known.length > 0 ? Number(known.reduce((one, other) => one + other, 0n)) : null;
        return [payout, known.length > 0 && known.length === parts.length];
      });
      expect(await payoutsOf(scene, lines)).toEqual(expected);
    }
  });
});

/** Rounds a fraction that is not negative half up. */
function round(numerator: bigint, divisor: bigint): bigint {
  return numerator / divisor + ((numerator % divisor) * 2n >= divisor ? 1n : 0n);
}
