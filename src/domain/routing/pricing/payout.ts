/** Computes what a contractor is paid for the lines of an order (decisions/dispatching "Payout"). Pure functions. */
import type { OrderLine } from '../../../entities/order.js';
import { computeShare, multiplyByQuantity, sumInt32 } from './amounts.js';

/** The fields of a line that its payout depends on. */
export type PaidLine = Pick<OrderLine, 'productId' | 'quantity' | 'totalAmount'>;

/** Prices of one group in minor units, by product ID. */
export type GroupPrices = Readonly<Record<string, number>>;

/** Rates of a router that are the same for all its partners. */
export interface RouterRates {
  /** Contractor's share of one unit in minor units, by product ID. Products without a share are missing. */
  productPayouts: Readonly<Record<string, number>>;
  /** Router setting: share of the total of a line in basis points. Null and 0: none. */
  defaultShare: number | null;
}

/** What a payout is computed from. */
export interface PayoutRates extends RouterRates {
  /** Prices of the partner's group. */
  groupPrices: GroupPrices;
}

/** A payout in minor units. */
export interface Payout {
  /** Sum of the known parts; null if none is known, without lines, and if the sum exceeds int32. */
  payout: number | null;
  /** Whether the payout covers every line. False: a part, or everything without lines, is by agreement. */
  payoutIsComplete: boolean;
}

/** Sums the payouts of the lines. */
export function computePayout(lines: readonly PaidLine[], rates: PayoutRates): Payout {
  const parts = lines.map((line) => computeLinePayout(line, rates));
  const known = parts.filter((part) => part !== null);
  const payout = known.length > 0 ? sumInt32(known) : null;
  return { payout, payoutIsComplete: payout !== null && known.length === parts.length };
}

/**
 * The group's price times the quantity, else the product's share times the quantity, else the default share of the line's
 * total, each rounded once. Null if none is given, or the amount exceeds int32.
 */
function computeLinePayout({ productId, quantity, totalAmount }: PaidLine, rates: PayoutRates): number | null {
  const { groupPrices, productPayouts, defaultShare } = rates;
  const unitAmount = productId === null ? undefined : (groupPrices[productId] ?? productPayouts[productId]);
  if (unitAmount !== undefined) return multiplyByQuantity(unitAmount, quantity);
  return defaultShare ? computeShare(totalAmount, defaultShare) : null;
}
