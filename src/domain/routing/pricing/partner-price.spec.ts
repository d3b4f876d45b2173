import { describe, expect, it } from '@jest/globals';
import { computePartnerPrice, type PartnerPriceTerms } from './partner-price.js';

const TERMS: PartnerPriceTerms = {
  productId: '0190a000-0000-7000-8000-000000000001',
  payerUnitAmount: 100_000,
  discountUnitAmount: 0,
  vatRate: 2500,
  isTaxInclusive: false,
  installerPayoutSharePercentage: 6000,
  groupPrice: 40_000,
  defaultPayoutShare: 5000,
  payoutShareBase: 'net',
};

const PRICE = { payerUnitTotalAmount: 125_000, payerUnitTotalAmountExcludingVat: 100_000 };

describe('computePartnerPrice', () => {
  it('is the price of the group, 0 included', () => {
    const groupPrice = { source: 'groupPrice', share: null, ...PRICE };
    expect(computePartnerPrice(TERMS)).toEqual({ ...groupPrice, amount: 40_000 });
    expect(computePartnerPrice({ ...TERMS, groupPrice: 0 })).toEqual({ ...groupPrice, amount: 0 });
  });

  it('is else the share of the product, rounded half away from zero', () => {
    const terms = { ...TERMS, groupPrice: null, payerUnitAmount: 3, vatRate: 0, installerPayoutSharePercentage: 5000 };
    expect(computePartnerPrice(terms)).toMatchObject({ source: 'productShare', amount: 2, share: 5000 });
  });

  it('is else the default share', () => {
    const terms = { ...TERMS, groupPrice: null, installerPayoutSharePercentage: 0 };
    expect(computePartnerPrice(terms)).toMatchObject({ source: 'defaultShare', amount: 50_000, share: 5000 });
  });

  it.each([
    [false, 'net', 60_000, 50_000],
    [false, 'gross', 75_000, 62_500],
    [true, 'net', 48_000, 40_000],
    [true, 'gross', 60_000, 50_000],
  ] as const)(
    'takes shares of a price, with VAT %s, as the router says: %s',
    (isTaxInclusive, base, own, byDefault) => {
      const terms = { ...TERMS, groupPrice: null, isTaxInclusive, payoutShareBase: base };
      expect(computePartnerPrice(terms).amount).toBe(own);
      expect(computePartnerPrice({ ...terms, installerPayoutSharePercentage: 0 }).amount).toBe(byDefault);
    },
  );

  it.each([null, 0])('is else by agreement, with a default share of %s', (defaultPayoutShare) => {
    const terms = { ...TERMS, groupPrice: null, installerPayoutSharePercentage: 0, defaultPayoutShare };
    expect(computePartnerPrice(terms)).toMatchObject({ source: 'agreement', amount: null, share: null });
  });

  it('has no amount for a share of a price beyond 32 bits', () => {
    const terms = { ...TERMS, groupPrice: null, installerPayoutSharePercentage: 0, payerUnitAmount: 2_147_483_647 };
    expect(computePartnerPrice(terms)).toEqual({
      source: 'defaultShare',
      amount: null,
      share: 5000,
      payerUnitTotalAmount: null,
      payerUnitTotalAmountExcludingVat: 2_147_483_647,
    });
  });
});
