import { describe, expect, it } from '@jest/globals';
import { computeGroupPrice } from './partner-prices.js';

const line = (productId: string | null, unitAmount: number, discountUnitAmount = 0) => ({
  ...{ productId, unitAmount, discountUnitAmount },
  ...{ quantity: 2, vatRate: 2500, isTaxInclusive: false },
});

describe('priceInGroup', () => {
  it('is the price of the group for what has one there, VAT included, without the client’s discount', () => {
    expect(computeGroupPrice([line('charger', 1000, 300)], { charger: 800 })).toBe(2000);
  });

  it('is what the line says for what the group has no price for, and for what is no product', () => {
    const lines = [line('charger', 1000, 300), line('cable', 100, 40), line(null, 10)];
    expect(computeGroupPrice(lines, { charger: 800 })).toBe(2000 + 150 + 25);
  });

  it('counts a price of nothing', () => {
    expect(computeGroupPrice([line('charger', 1000)], { charger: 0 })).toBe(0);
  });

  it('is null where there is no line, and outside int32', () => {
    expect(computeGroupPrice([], { charger: 800 })).toBeNull();
    expect(computeGroupPrice([line('charger', 1000)], { charger: 2_147_483_647 })).toBeNull();
  });
});
