/** Computes the lines of payouts from what was agreed (decisions/payouts "Lines"). Pure functions. */
import type { AgreedPayout } from '../../../entities/agreed-payout.js';
import type { PayoutLine } from '../../../entities/payout.js';
import { computeShare } from '../pricing/amounts.js';

/** An agreed payout of a dispatch. */
export type Agreement = Pick<AgreedPayout, 'version' | 'payout' | 'payoutIsComplete' | 'reason'>;

/** A line that is not in a payout yet. `agreedVersion` is the latest version that it contains. */
export type LineDraft = Pick<PayoutLine, 'reason' | 'amount' | 'agreedVersion'>;

/** Amounts of a line. */
export type LineAmounts = Pick<PayoutLine, 'amount' | 'vatRate' | 'vatAmount' | 'totalAmount'>;

/** What was agreed since the lines that exist. */
export interface AgreedChange {
  /** At most one line per reason. Their amounts and those of the existing lines add up to the latest agreed payout. */
  lines: LineDraft[];
  /** Nothing is by agreement any longer, so that a line without an amount is obsolete. */
  isSettled: boolean;
}

/**
 * Builds the lines of the agreed payouts after a version.
 * @param agreements all of the dispatch, oldest first
 * @param bookedVersion latest version that existing lines contain; null if there are none
 */
export function buildAgreedLines(agreements: readonly Agreement[], bookedVersion: number | null): AgreedChange {
  const booked = agreements.findLast(({ version }) => version <= (bookedVersion ?? -Infinity));
  const added = agreements.filter(({ version }) => version > (bookedVersion ?? -Infinity));
  const latest = agreements.at(-1);
  const agreedVersion = latest?.version ?? null;
  const amounts = new Map<Agreement['reason'], number>();
  let previous = booked?.payout ?? null;
  for (const { payout, reason } of added) {
    if (payout !== previous) amounts.set(reason, (amounts.get(reason) ?? 0) + (payout ?? 0) - (previous ?? 0));
    previous = payout;
  }
  const lines: LineDraft[] = [...amounts]
    .filter(([reason, amount]) => amount !== 0 || (!booked && reason === added[0].reason))
    .map(([reason, amount]) => ({ reason, amount, agreedVersion }));
  const wasComplete = booked ? booked.payoutIsComplete : bookedVersion === null;
  const isComplete = latest?.payoutIsComplete ?? false;
  if (wasComplete && !isComplete) lines.push({ reason: 'BY_AGREEMENT', amount: null, agreedVersion });
  return { lines, isSettled: isComplete };
}

/** Adds VAT to an amount, rounded half away from zero. @param vatRate basis points */
export function addVat(amount: number | null, vatRate: number): LineAmounts {
  const vat = amount === null ? 0 : computeShare(Math.abs(amount), vatRate);
  const vatAmount = amount !== null && amount < 0 ? -vat || 0 : vat;
  return { amount, vatRate, vatAmount, totalAmount: (amount ?? 0) + vatAmount };
}

/** Sums of the lines, and whether each has an amount. */
export function sumLines(lines: readonly LineAmounts[]) {
  const sum = (of: (line: LineAmounts) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    isComplete: lines.every(({ amount }) => amount !== null),
    amount: sum(({ amount }) => amount ?? 0),
    vatAmount: sum(({ vatAmount }) => vatAmount),
    totalAmount: sum(({ totalAmount }) => totalAmount),
  };
}
