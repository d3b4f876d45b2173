/** Amounts of order lines and totals against an independent calculation in whole numbers (decisions/orders "Lines"). */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { createSeededRandom } from '../support/seeded-random.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const service = useService();
const workflows = new WorkflowFactory(service);

interface Line {
  unitAmount: number;
  discountUnitAmount: number;
  vatRate: number;
  isTaxInclusive: boolean;
  quantity: number;
}

async function setUp() {
  const router = await service.make.router();
  const run = await workflows.runningOrder(router.routerId, [{ key: 'offer', type: 'offer_create' }]);
  const operator = service.as(router.operator.key);
  const offers = `/api/routers/${router.routerId}/workflow-steps/${run.steps.offer}/offers`;
  return { own: operator, order: `/api/v1/order/${run.orderId}`, offers };
}

describe('the amounts of a line', () => {
  it('are rounded half away from zero from the exact product: net and VAT without tax in the price', async () => {
    const { own, order } = await setUp();
    const line = { name: 'Cable', currencyCode: 'NOK', unitAmount: 99_999, vatRate: 1150, quantity: 2.5 };
    const { lines, totals } = await own.put(order, { lines: [line] });
    const amounts = { totalExcludingVat: 249_998, vatAmount: 28_750, totalAmount: 278_748 };
    expect(lines[0]).toMatchObject(amounts);
    expect(totals).toMatchObject(amounts);
  });

  it('are rounded total and VAT, and net is the difference, with tax in the price', async () => {
    const { own, order } = await setUp();
    const line = { name: 'Cable', currencyCode: 'NOK', unitAmount: 99_999, vatRate: 1150, quantity: 2.5 };
    const { lines } = await own.put(order, { lines: [{ ...line, isTaxInclusive: true }] });
    expect(lines[0]).toMatchObject({ totalExcludingVat: 224_214, vatAmount: 25_784, totalAmount: 249_998 });
  });

  it('and the totals of orders and client offers equal an independent calculation for random lines', async () => {
    const { own, order, offers } = await setUp();
    const random = createSeededRandom(4711);
    for (let index = 0; index < 40; index += 1) {
      const lines = Array.from({ length: 1 + random(12) }, (_, position) => ({
        ...{ name: `Line ${position}`, currencyCode: 'NOK', unitAmount: random(300_000) },
        ...{ discountUnitAmount: random(2) * random(1000), vatRate: random(10_001) },
        ...{ isTaxInclusive: random(2) === 0, quantity: (1 + random(20_000)) / 1000 },
      }));
      const expected = lines.map(calculate);
      const totals = expected.reduce((one, other) => ({
        totalExcludingVat: one.totalExcludingVat + other.totalExcludingVat,
        vatAmount: one.vatAmount + other.vatAmount,
        totalAmount: one.totalAmount + other.totalAmount,
      }));
      const read = await own.put(order, { lines });
      expect(read.lines).toMatchObject(expected);
      expect(read.totals).toMatchObject(totals);
      await own.put(order, { lines: [] });
      const offer = await own.put(offers, { lines });
      expect(offer.lines).toMatchObject(expected);
      expect(offer.totals).toMatchObject(totals);
    }
  });
});

function calculate({ unitAmount, discountUnitAmount, vatRate, isTaxInclusive, quantity }: Line) {
  const thousandths = BigInt(quantity.toFixed(3).replace('.', ''));
  const price = BigInt(Math.max(0, unitAmount - discountUnitAmount)) * thousandths;
  const rate = BigInt(vatRate);
  const rounded = Number(round(price, 1000n));
  if (isTaxInclusive) {
    const vatAmount = Number(round(price * rate, 1000n * (10_000n + rate)));
    return { totalExcludingVat: rounded - vatAmount, vatAmount, totalAmount: rounded };
  }
  const vatAmount = Number(round(price * rate, 10_000_000n));
  return { totalExcludingVat: rounded, vatAmount, totalAmount: rounded + vatAmount };
}

/** Rounds a fraction that is not negative half up. */
function round(numerator: bigint, divisor: bigint): bigint {
  return numerator / divisor + ((numerator % divisor) * 2n >= divisor ? 1n : 0n);
}
