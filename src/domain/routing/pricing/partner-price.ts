/** Computes what a contractor is paid for one unit of a product (decisions/dispatching "Payout"). Pure functions. */
import { computeProductAmounts, type ProductPrice } from './amounts.js';
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
}

export interface PartnerPrice {
  /** Price of one unit for the client, VAT included, in minor units; null beyond int32. */
  payerUnitTotalAmount: number | null;
  source: PriceSource;
  /** In minor units; null by agreement. */
  amount: number | null;
  /** Share of the client's price in basis points; null unless the price follows from a share. */
  share: number | null;
}

/** Computes the price of one unit at the product's own price. */
export function computePartnerPrice(terms: PartnerPriceTerms): PartnerPrice {
  const { productId, groupPrice, installerPayoutSharePercentage, defaultPayoutShare: defaultShare } = terms;
  const { payerUnitTotalAmount, installerPayoutUnitAmount } = computeProductAmounts(terms);
  const ofProduct = installerPayoutSharePercentage > 0 ? installerPayoutUnitAmount : null;
  const unit = { productId, quantity: 1, totalAmount: payerUnitTotalAmount ?? 0 };
  const { payout: amount } = computePayout([unit], {
    groupPrices: groupPrice === null ? {} : { [productId]: groupPrice },
    productPayouts: ofProduct === null ? {} : { [productId]: ofProduct },
    defaultShare: payerUnitTotalAmount === null ? null : defaultShare,
  });
  if (groupPrice !== null) return { payerUnitTotalAmount, source: 'groupPrice', amount, share: null };
  if (ofProduct !== null)
    return { payerUnitTotalAmount, source: 'productShare', amount, share: installerPayoutSharePercentage };
  if (defaultShare) return { payerUnitTotalAmount, source: 'defaultShare', amount, share: defaultShare };
  return { payerUnitTotalAmount, source: 'agreement', amount: null, share: null };
}
