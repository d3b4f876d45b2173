/** Payouts by example, and against an independent calculation in exact fractions. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PAYOUT_SHARE_BASES } from '../../../entities/router-settings.js';
import { computeMargin } from './margin.js';
import { adjustPayout, computePayout, type PaidLine, type PayoutRates } from './payout.js';

const NO_RATES: PayoutRates = { groupPrices: {}, productPayouts: {}, defaultShare: null, shareBase: 'gross' };
const line = (fields: Partial<PaidLine> = {}): PaidLine => ({
  productId: 'charger',
  quantity: 2,
  totalExcludingVat: 2_000,
  totalAmount: 2_500,
  ...fields,
});

describe('computePayout', () => {
  it('uses the price of the group before the share of the product and the default share', () => {
    const rates = { ...NO_RATES, groupPrices: { charger: 800 }, productPayouts: { charger: 900 }, defaultShare: 5_000 };
    expect(computePayout([line()], rates)).toMatchObject({ payout: 1_600, payoutIsComplete: true });
    expect(computePayout([line()], { ...rates, groupPrices: {} })).toMatchObject({
      payout: 1_800,
      payoutIsComplete: true,
    });
    expect(computePayout([line()], { ...rates, groupPrices: {}, productPayouts: {} })).toMatchObject({
      payout: 1_250,
      payoutIsComplete: true,
    });
  });

  it('takes the default share of the price without VAT, or with VAT', () => {
    const rates = { ...NO_RATES, defaultShare: 8_000 };
    expect(computePayout([line()], { ...rates, shareBase: 'net' }).payout).toBe(1_600);
    expect(computePayout([line()], { ...rates, shareBase: 'gross' }).payout).toBe(2_000);
  });

  it('uses a price of 0 of the group', () => {
    expect(computePayout([line()], { ...NO_RATES, groupPrices: { charger: 0 }, defaultShare: 5_000 })).toMatchObject({
      payout: 0,
      payoutIsComplete: true,
    });
  });

  it('never uses the price of the client', () => {
    expect(computePayout([line()], NO_RATES)).toMatchObject({ payout: null, payoutIsComplete: false });
    expect(computePayout([line()], { ...NO_RATES, defaultShare: 0 })).toMatchObject({
      payout: null,
      payoutIsComplete: false,
    });
  });

  it('sums the known parts, and is incomplete if a line has no known price', () => {
    const rates = { ...NO_RATES, groupPrices: { charger: 800 } };
    expect(computePayout([line(), line({ productId: 'cable' }), line({ productId: null })], rates)).toMatchObject({
      payout: 1_600,
      payoutIsComplete: false,
    });
  });

  it('pays the default share for lines without a product', () => {
    const rates = { ...NO_RATES, groupPrices: { null: 1 }, defaultShare: 10_000 };
    expect(computePayout([line({ productId: null })], rates)).toMatchObject({ payout: 2_500, payoutIsComplete: true });
  });

  it('is null and incomplete without lines, and if it exceeds int32', () => {
    const unknown = { payout: null, payoutIsComplete: false };
    expect(computePayout([], { ...NO_RATES, defaultShare: 5_000 })).toMatchObject(unknown);
    const rates = { ...NO_RATES, groupPrices: { charger: 2_147_483_647 } };
    expect(computePayout([line()], rates)).toMatchObject(unknown);
    expect(computePayout([line({ quantity: 1 }), line({ quantity: 1 })], rates)).toMatchObject(unknown);
  });

  it('equals an independent calculation for 10,000 random orders', () => {
    const products = ['a', 'b', 'c'];
    const anyPrices = fc.dictionary(fc.constantFrom(...products), fc.integer({ min: 0, max: 2_147_483_647 }));
    const anyLine = fc.record({
      productId: fc.constantFrom(...products, null),
      quantity: fc.integer({ min: 1, max: 20_000 }).map((thousandths) => thousandths / 1_000),
      totalExcludingVat: fc.integer({ min: 0, max: 2_147_483_647 }),
      totalAmount: fc.integer({ min: 0, max: 2_147_483_647 }),
    });
    const anyRates = fc.record({
      groupPrices: anyPrices,
      productPayouts: anyPrices,
      defaultShare: fc.option(fc.integer({ min: 0, max: 10_000 })),
      shareBase: fc.constantFrom(...PAYOUT_SHARE_BASES),
    });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), anyRates, (lines, rates) => {
        expect(computePayout(lines, rates)).toEqual(calculate(lines, rates));
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('computeMargin', () => {
  it('is what remains of the price without VAT, below 0 if the payout exceeds it', () => {
    expect(computeMargin(2_000, { payout: 1_600, payoutIsComplete: true })).toBe(400);
    expect(computeMargin(2_000, { payout: 2_500, payoutIsComplete: true })).toBe(-500);
  });

  it('is not known while a part is by agreement', () => {
    expect(computeMargin(2_000, { payout: 1_600, payoutIsComplete: false })).toBeNull();
    expect(computeMargin(2_000, { payout: null, payoutIsComplete: false })).toBeNull();
  });
});

describe('adjustPayout', () => {
  const pay = (payout: number | null, unknownLines = 0) => ({
    payout,
    unknownLines,
    payoutIsComplete: payout !== null && unknownLines === 0,
  });

  it('adds and subtracts the part of changed lines', () => {
    expect(adjustPayout(pay(1_000), pay(1_000), pay(1_500))).toEqual({ payout: 1_500, payoutIsComplete: true });
    expect(adjustPayout(pay(1_500), pay(1_500), pay(1_000))).toEqual({ payout: 1_000, payoutIsComplete: true });
  });

  it('keeps agreed prices of unchanged lines', () => {
    expect(adjustPayout(pay(700), pay(1_000), pay(1_500))).toEqual({ payout: 1_200, payoutIsComplete: true });
    const proposed = { payout: 7_000, payoutIsComplete: true };
    expect(adjustPayout(proposed, pay(null, 1), pay(500, 1))).toEqual({ payout: 7_500, payoutIsComplete: true });
  });

  it('is not complete once a line without a known price is added, and complete again without it', () => {
    expect(adjustPayout(pay(1_000), pay(1_000), pay(1_000, 1))).toEqual({ payout: 1_000, payoutIsComplete: false });
    expect(adjustPayout(pay(1_000, 1), pay(1_000, 1), pay(1_000))).toEqual({ payout: 1_000, payoutIsComplete: true });
  });

  it('stays incomplete if only the rates became known since the agreement', () => {
    expect(adjustPayout(pay(null, 1), pay(1_000), pay(1_500))).toEqual({ payout: 500, payoutIsComplete: false });
  });

  it('is unknown without lines, at least 0, and null if it exceeds int32', () => {
    expect(adjustPayout(pay(1_000), pay(1_000), pay(null))).toEqual({ payout: null, payoutIsComplete: false });
    expect(adjustPayout(pay(100), pay(1_000), pay(500))).toEqual({ payout: 0, payoutIsComplete: true });
    expect(adjustPayout(pay(2_147_483_647), pay(0), pay(1))).toEqual({ payout: null, payoutIsComplete: false });
  });
});

/** The decimal digits of an amount times a factor with `decimals` digits, rounded by hand. */
function multiply(amount: number, factor: string, decimals: number): bigint {
  const [whole, fraction = ''] = factor.split('.');
  const digits = String(BigInt(amount) * BigInt(whole + fraction.padEnd(decimals, '0'))).padStart(decimals + 1, '0');
  const rest = digits.slice(-decimals);
  return BigInt(digits.slice(0, -decimals)) + (rest[0] >= '5' ? 1n : 0n);
}

function calculate(lines: readonly PaidLine[], rates: PayoutRates) {
  let sum = 0n;
  let [known, unknown] = [0, 0];
  for (const { productId, quantity, totalExcludingVat, totalAmount } of lines) {
    const price = rates.shareBase === 'net' ? totalExcludingVat : totalAmount;
    let part: bigint | null = null;
    if (productId !== null && productId in rates.groupPrices)
      part = multiply(rates.groupPrices[productId], quantity.toFixed(3), 3);
    else if (productId !== null && productId in rates.productPayouts)
      part = multiply(rates.productPayouts[productId], quantity.toFixed(3), 3);
    else if (rates.defaultShare !== null && rates.defaultShare > 0)
      part = multiply(price, (rates.defaultShare / 10_000).toFixed(4), 4);
    if (part === null || part > 2_147_483_647n) unknown += 1;
    else [known, sum] = [known + 1, sum + part];
  }
  const payout = known > 0 && sum <= 2_147_483_647n ? Number(sum) : null;
  return { payout, payoutIsComplete: payout !== null && unknown === 0, unknownLines: unknown };
}
