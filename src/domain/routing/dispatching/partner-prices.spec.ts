import { describe, expect, it } from '@jest/globals';
import { computeGroupPrice } from './partner-prices.js';

const line = (productId: string | null, unitAmount: number, discountUnitAmount = 0) => ({
  productId,
  unitAmount,
  discountUnitAmount,
  quantity: 2,
  vatRate: 2500,
  isTaxInclusive: false,
});

describe('computeGroupPrice', () => {
  it('uses the group price including VAT, without the client’s discount', () => {
    expect(computeGroupPrice([line('charger', 1000, 300)], { charger: 800 })).toBe(2000);
  });

  it('uses the price of the line without a group price or product', () => {
    const lines = [line('charger', 1000, 300), line('cable', 100, 40), line(null, 10)];
    expect(computeGroupPrice(lines, { charger: 800 })).toBe(2000 + 150 + 25);
  });

  it('uses a group price of 0', () => {
    expect(computeGroupPrice([line('charger', 1000)], { charger: 0 })).toBe(0);
  });

  it('returns null without lines, and if the total exceeds int32', () => {
    expect(computeGroupPrice([], { charger: 800 })).toBeNull();
    expect(computeGroupPrice([line('charger', 1000)], { charger: 2_147_483_647 })).toBeNull();
  });
});
