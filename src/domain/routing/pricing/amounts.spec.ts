/** Amounts by example, and against exact fractions. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  computeLineAmounts,
  computeOrderTotals,
  computeProductAmounts,
  computeShare,
  multiplyByQuantity,
  roundHalfAwayFromZero,
  roundQuantity,
} from './amounts.js';

const price = {
  payerUnitAmount: 10_000,
  discountUnitAmount: 0,
  vatRate: 2500,
  installerPayoutSharePercentage: 8000,
  isTaxInclusive: true,
};
const anyAmount = fc.integer({ min: 0, max: 2_147_483_647 });
const anyRate = fc.integer({ min: 0, max: 10_000 });

/** True when `amount` is `numerator / divisor` rounded half up, or null for one outside int32. */
function isRounded(amount: number | null, numerator: bigint, divisor: bigint): boolean {
  if (amount === null) return 2n * numerator >= (2n * 2_147_483_647n + 1n) * divisor;
  const twice = 2n * BigInt(amount) * divisor;
  return 2n * numerator >= twice - divisor && 2n * numerator < twice + divisor;
}

describe('computeProductAmounts', () => {
  it('keeps a price that includes VAT and subtracts VAT from the payout', () => {
    expect(computeProductAmounts(price)).toEqual({
      payerUnitTotalAmount: 10_000,
      installerPayoutUnitAmount: 8_000,
      installerPayoutUnitAmountExcludingVat: 6_400,
    });
  });

  it('adds VAT to a price that excludes it', () => {
    expect(computeProductAmounts({ ...price, discountUnitAmount: 1_000, isTaxInclusive: false })).toEqual({
      payerUnitTotalAmount: 11_250,
      installerPayoutUnitAmount: 9_000,
      installerPayoutUnitAmountExcludingVat: 7_200,
    });
  });

  it('rounds each amount once, from the exact value', () => {
    const odd = { ...price, payerUnitAmount: 1, vatRate: 4_000, isTaxInclusive: false };
    expect(computeProductAmounts({ ...odd, installerPayoutSharePercentage: 4_000 })).toEqual({
      payerUnitTotalAmount: 1,
      installerPayoutUnitAmount: 1,
      installerPayoutUnitAmountExcludingVat: 0,
    });
  });

  it('returns 0 for a negative total', () => {
    expect(computeProductAmounts({ ...price, discountUnitAmount: 10_001 })).toEqual({
      payerUnitTotalAmount: 0,
      installerPayoutUnitAmount: 0,
      installerPayoutUnitAmountExcludingVat: 0,
    });
  });

  it('returns null only for the amounts that exceed int32', () => {
    const dear = { ...price, payerUnitAmount: 2_147_483_647, isTaxInclusive: false };
    expect(computeProductAmounts(dear)).toEqual({
      payerUnitTotalAmount: null,
      installerPayoutUnitAmount: 2_147_483_647,
      installerPayoutUnitAmountExcludingVat: 1_717_986_918,
    });
  });

  it('equals the exact fractions', () => {
    fc.assert(
      fc.property(
        anyAmount,
        anyAmount,
        anyRate,
        anyRate,
        fc.boolean(),
        (unit, discount, vat, share, isTaxInclusive) => {
          const derived = computeProductAmounts({
            payerUnitAmount: unit,
            discountUnitAmount: discount,
            vatRate: vat,
            installerPayoutSharePercentage: share,
            isTaxInclusive,
          });
          const net = BigInt(Math.max(0, unit - discount));
          const factor = isTaxInclusive ? 10_000n : 10_000n + BigInt(vat);
          const payout = net * factor * BigInt(share);
          return (
            isRounded(derived.payerUnitTotalAmount, net * factor, 10_000n) &&
            isRounded(derived.installerPayoutUnitAmount, payout, 100_000_000n) &&
            isRounded(derived.installerPayoutUnitAmountExcludingVat, payout, 10_000n * (10_000n + BigInt(vat)))
          );
        },
      ),
    );
  });
});

describe('computeLineAmounts', () => {
  const line = { unitAmount: 1_999, discountUnitAmount: 0, vatRate: 2500, quantity: 1.5, isTaxInclusive: false };

  it('rounds net and VAT from the exact product, and adds them up, without tax in the price', () => {
    expect(computeLineAmounts(line)).toEqual({ totalExcludingVat: 2_999, vatAmount: 750, totalAmount: 3_749 });
  });

  it('rounds 11.5 % VAT of 2.5 times 999.99 to 287.50', () => {
    const halves = { ...line, unitAmount: 99_999, quantity: 2.5, vatRate: 1_150 };
    expect(computeLineAmounts(halves)).toEqual({ totalExcludingVat: 249_998, vatAmount: 28_750, totalAmount: 278_748 });
  });

  it('rounds total and VAT with tax in the price, and subtracts VAT', () => {
    const halves = { ...line, unitAmount: 99_999, quantity: 2.5, vatRate: 1_150, isTaxInclusive: true };
    expect(computeLineAmounts(halves)).toEqual({ totalExcludingVat: 224_214, vatAmount: 25_784, totalAmount: 249_998 });
  });

  it('computes thousandths of a quantity exactly', () => {
    const thousandths = { ...line, unitAmount: 1_000, quantity: 1.001, isTaxInclusive: true };
    expect(computeLineAmounts(thousandths)).toEqual({ totalExcludingVat: 801, vatAmount: 200, totalAmount: 1_001 });
  });

  it('rounds a quantity to thousandths, as a line keeps it', () => {
    const price = { ...line, unitAmount: 1_000_000, isTaxInclusive: true };
    expect(computeLineAmounts({ ...price, quantity: 1.0005 })).toEqual(
      computeLineAmounts({ ...price, quantity: 1.001 }),
    );
    expect(computeLineAmounts({ ...price, quantity: 1e-7 })).toMatchObject({ totalAmount: 0 });
  });

  it('returns null for the amounts that exceed int32', () => {
    const dear = { ...line, unitAmount: 2_147_483_647, quantity: 1 };
    expect(computeLineAmounts(dear)).toEqual({
      totalExcludingVat: 2_147_483_647,
      vatAmount: 536_870_912,
      totalAmount: null,
    });
  });

  it('returns amounts that add up and equal the exact fractions', () => {
    const anyLine = fc.record({
      unitAmount: anyAmount,
      discountUnitAmount: fc.integer({ min: 0, max: 5_000 }),
      vatRate: anyRate,
      quantity: fc.integer({ min: 0, max: 5_000_000 }).map((thousandths) => thousandths / 1_000),
      isTaxInclusive: fc.boolean(),
    });
    fc.assert(
      fc.property(anyLine, (sold) => {
        const { totalExcludingVat, vatAmount, totalAmount } = computeLineAmounts(sold);
        const net = BigInt(Math.max(0, sold.unitAmount - sold.discountUnitAmount));
        const price = net * BigInt(Math.round(sold.quantity * 1_000));
        const rate = BigInt(sold.vatRate);
        const vatBase = sold.isTaxInclusive ? 10_000n + rate : 10_000n;
        expect(isRounded(sold.isTaxInclusive ? totalAmount : totalExcludingVat, price, 1_000n)).toBe(true);
        expect(isRounded(vatAmount, price * rate, 1_000n * vatBase)).toBe(true);
        if (totalAmount !== null) expect(totalExcludingVat! + vatAmount!).toBe(totalAmount);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('computeOrderTotals', () => {
  const line = { totalExcludingVat: 800, vatAmount: 200, totalAmount: 1_000 };

  it('returns 0 without lines, else the sum of the lines', () => {
    expect(computeOrderTotals([])).toEqual({ totalExcludingVat: 0, vatAmount: 0, totalAmount: 0 });
    expect(computeOrderTotals([line, line])).toEqual({ totalExcludingVat: 1_600, vatAmount: 400, totalAmount: 2_000 });
  });

  it('returns null for a sum that exceeds int32, or with such an amount', () => {
    const dear = { totalExcludingVat: 2_147_483_647, vatAmount: 0, totalAmount: 2_147_483_647 };
    const unknown = { totalExcludingVat: null, vatAmount: null, totalAmount: null };
    expect(computeOrderTotals([dear, line])).toEqual({ ...unknown, vatAmount: 200 });
    expect(computeOrderTotals([line, unknown])).toEqual(unknown);
  });
});

describe('multiplyByQuantity', () => {
  it('rounds the exact product half away from zero', () => {
    expect(multiplyByQuantity(1, 0.5)).toBe(1);
    expect(multiplyByQuantity(1, 0.499)).toBe(0);
    expect(multiplyByQuantity(80_000, 2.005)).toBe(160_400);
  });

  it('returns null for a product that exceeds int32', () => {
    expect(multiplyByQuantity(2_147_483_647, 1)).toBe(2_147_483_647);
    expect(multiplyByQuantity(2_147_483_647, 1.001)).toBeNull();
  });
});

describe('computeShare', () => {
  it('rounds the exact share half away from zero', () => {
    expect(computeShare(2_147_483_647, 10_000)).toBe(2_147_483_647);
    expect([computeShare(1, 4_999), computeShare(1, 5_000)]).toEqual([0, 1]);
  });
});

describe('roundQuantity', () => {
  it.each([
    [1.0005, 1.001],
    [1.00049, 1],
    [0.001, 0.001],
    [1_000_000, 1_000_000],
    [4.0015, 4.002],
    [1e-7, 0],
    [1e21, 1e21],
  ])('rounds %d to %d', (quantity, expected) => expect(roundQuantity(quantity)).toBe(expected));
});

describe('roundHalfAwayFromZero', () => {
  it.each([
    [0.4, 0],
    [0.5, 1],
    [1.5, 2],
    [-0.4, 0],
    [-0.5, -1],
    [-1.5, -2],
    [7, 7],
  ])('rounds %d to %d', (number, expected) => expect(roundHalfAwayFromZero(number)).toBe(expected));
});
