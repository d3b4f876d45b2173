/** Computes what a contractor is paid for one unit of a product (decisions/dispatching "Payout"). Pure functions. */
import type { PayoutShareBase } from '../../../entities/router-settings.js';
import { computeLineAmounts, computeProductAmounts, type ProductPrice } from './amounts.js';
import { computePayout } from './payout.js';

export const PRICE_SOURCES = ['groupPrice', 'productShare', 'defaultShare', 'agreement'] as const;
/** The rule that the price follows from; `agreement`: no rule applies. */
export type PriceSource = (typeof PRICE_SOURCES)[number];

/** What the price follows from. */
export interface PartnerPriceTerms extends ProductPrice {
  productId: string;
  /** Price of the contractor's group in minor units; null if there is none. */
  groupPrice: number | null;
  /** Router setting in basis points. Null and 0: none. */
  defaultPayoutShare: number | null;
  /** Router setting: price that shares are taken of. */
  payoutShareBase: PayoutShareBase;
}

export interface PartnerPrice {
  /** Price of one unit for the client, VAT included, in minor units; null beyond int32. */
  payerUnitTotalAmount: number | null;
  /** The same without VAT. */
  payerUnitTotalAmountExcludingVat: number | null;
  source: PriceSource;
  /** In minor units; null by agreement. */
  amount: number | null;
  /** Share of the client's price in basis points, of `payoutShareBase`; null unless the price follows from a share. */
  share: number | null;
}

/** Computes the price of one unit at the product's own price. */
export function computePartnerPrice(terms: PartnerPriceTerms): PartnerPrice {
  const { productId, groupPrice, installerPayoutSharePercentage, defaultPayoutShare, payoutShareBase } = terms;
  const { totalExcludingVat, totalAmount } = computeLineAmounts({
    ...terms,
    unitAmount: terms.payerUnitAmount,
    quantity: 1,
  });
  const { payerUnitTotalAmount } = computeProductAmounts(terms);
  const price = { payerUnitTotalAmount, payerUnitTotalAmountExcludingVat: totalExcludingVat };
  const ofProduct = installerPayoutSharePercentage > 0 ? computeUnitShare(terms, payoutShareBase) : null;
  const isKnown = totalExcludingVat !== null && totalAmount !== null;
  const unit = { productId, quantity: 1, totalExcludingVat: totalExcludingVat ?? 0, totalAmount: totalAmount ?? 0 };
  const { payout: amount } = computePayout([unit], {
    groupPrices: groupPrice === null ? {} : { [productId]: groupPrice },
    productPayouts: ofProduct === null ? {} : { [productId]: ofProduct },
    defaultShare: isKnown ? defaultPayoutShare : null,
    shareBase: payoutShareBase,
  });
  if (groupPrice !== null) return { ...price, source: 'groupPrice', amount, share: null };
  if (ofProduct !== null) return { ...price, source: 'productShare', amount, share: installerPayoutSharePercentage };
  if (defaultPayoutShare) return { ...price, source: 'defaultShare', amount, share: defaultPayoutShare };
  return { ...price, source: 'agreement', amount: null, share: null };
}

/** Computes the share of a product in one unit, in minor units; null beyond int32. */
export function computeUnitShare(price: ProductPrice, base: PayoutShareBase): number | null {
  const { installerPayoutUnitAmount, installerPayoutUnitAmountExcludingVat } = computeProductAmounts(price);
  return base === 'net' ? installerPayoutUnitAmountExcludingVat : installerPayoutUnitAmount;
}
