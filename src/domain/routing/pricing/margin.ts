/** What a router earns by an order. */
import type { Payout } from './payout.js';

/** What the router keeps of a price without VAT, in minor units; null while a part of the payout is by agreement. */
export function computeMargin(totalExcludingVat: number, { payout, payoutIsComplete }: Payout): number | null {
  return payout !== null && payoutIsComplete ? totalExcludingVat - payout : null;
}
