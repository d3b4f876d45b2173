/** Lines of payouts by example, and against an independent calculation. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AGREEMENT_REASONS } from '../../../entities/agreed-payout.js';
import { addVat, type Agreement, buildAgreedLines, type LineDraft, sumLines } from './payout-lines.js';
import { sampleRuns } from '../../../../test/support/sample.js';

const agreement = (version: number, payout: number | null, more: Partial<Agreement> = {}): Agreement => ({
  version,
  payout,
  payoutIsComplete: payout !== null,
  reason: version === 1 ? 'ACCEPTED' : 'LINES_CHANGED',
  ...more,
});

describe('buildAgreedLines', () => {
  it('makes one line for the acceptance and one for each reason of later changes', () => {
    const agreements = [
      agreement(1, 100),
      agreement(2, 250),
      agreement(3, 240, { reason: 'EXTRA_WORK' }),
      agreement(4, 300),
    ];
    expect(buildAgreedLines(agreements, null)).toEqual({
      lines: [
        { reason: 'ACCEPTED', amount: 100, agreedVersion: 4 },
        { reason: 'LINES_CHANGED', amount: 210, agreedVersion: 4 },
        { reason: 'EXTRA_WORK', amount: -10, agreedVersion: 4 },
      ],
      isSettled: true,
    });
  });

  it('makes lines of what was agreed after the booked version only, and none if nothing was', () => {
    const agreements = [agreement(1, 100), agreement(2, 250)];
    expect(buildAgreedLines(agreements, 1).lines).toEqual([{ reason: 'LINES_CHANGED', amount: 150, agreedVersion: 2 }]);
    expect(buildAgreedLines(agreements, 2)).toEqual({ lines: [], isSettled: true });
  });

  it('leaves out changes that cancel each other, but not a payout of 0', () => {
    const agreements = [agreement(1, 0), agreement(2, 50), agreement(3, 0)];
    expect(buildAgreedLines(agreements, null).lines).toEqual([{ reason: 'ACCEPTED', amount: 0, agreedVersion: 3 }]);
  });

  it('makes a line without an amount for what is by agreement, once', () => {
    const unknown = { payoutIsComplete: false };
    const agreements = [agreement(1, null, unknown), agreement(2, 70, unknown)];
    expect(buildAgreedLines(agreements.slice(0, 1), null)).toEqual({
      lines: [{ reason: 'BY_AGREEMENT', amount: null, agreedVersion: 1 }],
      isSettled: false,
    });
    expect(buildAgreedLines(agreements, 1).lines).toEqual([{ reason: 'LINES_CHANGED', amount: 70, agreedVersion: 2 }]);
    expect(buildAgreedLines([...agreements, agreement(3, 70)], 2)).toEqual({ lines: [], isSettled: true });
    expect(buildAgreedLines([], null).lines).toEqual([{ reason: 'BY_AGREEMENT', amount: null, agreedVersion: null }]);
  });
});

describe('addVat', () => {
  it('rounds half away from zero, also below zero', () => {
    expect([2, -2, 1, -1, 0].map((amount) => addVat(amount, 2_500).vatAmount)).toEqual([1, -1, 0, 0, 0]);
    expect(addVat(-3, 5_000)).toEqual({ amount: -3, vatRate: 5_000, vatAmount: -2, totalAmount: -5 });
    expect(addVat(null, 2_500)).toEqual({ amount: null, vatRate: 2_500, vatAmount: 0, totalAmount: 0 });
  });
});

/** Rounds a decimal text of two extra digits per step half away from zero, digit by digit. */
function calculateVat(amount: number, basisPoints: number): bigint {
  const exact = BigInt(amount) * BigInt(basisPoints);
  const digits = (exact < 0n ? -exact : exact).toString().padStart(5, '0');
  const whole = BigInt(digits.slice(0, -4)) + (digits.at(-4)! >= '5' ? 1n : 0n);
  return exact < 0n ? -whole : whole;
}

describe('payouts of random orders', () => {
  it('add up to what was agreed, with the VAT of each line, however often they are booked in between', () => {
    const anyChange = fc.record({
      payout: fc.option(fc.integer({ min: 0, max: 2_147_483_647 }), { freq: 5 }),
      reason: fc.constantFrom(...AGREEMENT_REASONS.slice(3)),
      isBooked: fc.boolean(),
      vatRate: fc.integer({ min: 0, max: 10_000 }),
    });
    const anyOrder = fc.record({
      first: fc.constantFrom(...AGREEMENT_REASONS.slice(0, 3)),
      changes: fc.array(anyChange, { minLength: 1, maxLength: 8 }),
    });
    fc.assert(
      fc.property(anyOrder, ({ first, changes }) => {
        const agreements: Agreement[] = [];
        const lines: ReturnType<typeof addVat>[] = [];
        let expectedVat = 0n;
        let booked: number | null = null;
        for (const [index, { payout, reason, isBooked, vatRate }] of changes.entries()) {
          agreements.push(agreement(index + 1, payout, { reason: index === 0 ? first : reason }));
          if (!isBooked && index < changes.length - 1) continue;
          const drafts: LineDraft[] = buildAgreedLines(agreements, booked).lines;
          for (const { amount, agreedVersion } of drafts) {
            lines.push(addVat(amount, vatRate));
            if (amount !== null) expectedVat += calculateVat(amount, vatRate);
            booked = agreedVersion;
          }
        }
        const agreed = BigInt(agreements.at(-1)!.payout ?? 0);
        const { amount, vatAmount, totalAmount } = sumLines(lines);
        expect([amount, vatAmount, totalAmount].map(BigInt)).toEqual([agreed, expectedVat, agreed + expectedVat]);
      }),
      { numRuns: sampleRuns(10_000) },
    );
  });
});
