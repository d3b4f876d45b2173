/** Computes what a contractor is paid for the lines of an order (decisions/dispatching "Payout"). Pure functions. */
import type { OrderLine } from '../../../entities/order.js';
import type { PayoutShareBase } from '../../../entities/router-settings.js';
import { computeShare, multiplyByQuantity, sumInt32 } from './amounts.js';

/** The fields of a line that its payout depends on. */
export type PaidLine = Pick<OrderLine, 'productId' | 'quantity' | 'totalExcludingVat' | 'totalAmount'>;

/** Prices of one group in minor units, by product ID. */
export type GroupPrices = Readonly<Record<string, number>>;

/** Rates of a router that are the same for all its partners. */
export interface RouterRates {
  /** Contractor's share of one unit in minor units, by product ID. Products without a share are missing. */
  productPayouts: Readonly<Record<string, number>>;
  /** Router setting: share of the price of a line in basis points. Null and 0: none. */
  defaultShare: number | null;
  /** Router setting: price that `defaultShare` is taken of. */
  shareBase: PayoutShareBase;
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

/** A payout of lines. */
export interface LinesPayout extends Payout {
  /** Number of lines whose price is not known. */
  unknownLines: number;
}

/** Sums the payouts of the lines. */
export function computePayout(lines: readonly PaidLine[], rates: PayoutRates): LinesPayout {
  const parts = lines.map((line) => computeLinePayout(line, rates));
  const known = parts.filter((part) => part !== null);
  const unknownLines = parts.length - known.length;
  const payout = known.length > 0 ? sumInt32(known) : null;
  return { payout, payoutIsComplete: payout !== null && unknownLines === 0, unknownLines };
}

/**
 * Adds the difference that a change of lines makes to an agreed payout. Other prices than today's, or an amount that the
 * contractor proposed, stay agreed for the unchanged lines.
 * @param before payout of the previous lines at today's rates
 * @param after payout of the new lines at the same rates
 * @returns null if no line has a known price and nothing else is agreed, or the sum exceeds int32
 */
export function adjustPayout(agreed: Payout, before: LinesPayout, after: LinesPayout): Payout {
  const sum = Math.max(0, (agreed.payout ?? 0) - (before.payout ?? 0) + (after.payout ?? 0));
  const payout = after.payout !== null || sum > 0 ? sumInt32([sum]) : null;
  const staysComplete = agreed.payoutIsComplete && after.unknownLines <= before.unknownLines;
  const becomesComplete = after.payoutIsComplete && !before.payoutIsComplete;
  return { payout, payoutIsComplete: payout !== null && (staysComplete || becomesComplete) };
}

/**
 * The group's price times the quantity, else the product's share times the quantity, else the default share of the line's
 * price, each rounded once. Null if none is given, or the amount exceeds int32.
 */
function computeLinePayout(line: PaidLine, rates: PayoutRates): number | null {
  const { productId, quantity } = line;
  const { groupPrices, productPayouts, defaultShare, shareBase } = rates;
  const unitAmount = productId === null ? undefined : (groupPrices[productId] ?? productPayouts[productId]);
  if (unitAmount !== undefined) return multiplyByQuantity(unitAmount, quantity);
  if (!defaultShare) return null;
  return computeShare(shareBase === 'net' ? line.totalExcludingVat : line.totalAmount, defaultShare);
}
