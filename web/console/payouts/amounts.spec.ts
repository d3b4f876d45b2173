/** Amounts of payouts. */
import { describe, expect, it } from '@jest/globals';
import { formatSums } from './amounts.js';

describe('amounts of payouts', () => {
  it('are added exactly, each currency by itself', () => {
    const payouts = [
      { currencyCode: 'NOK', totalAmount: 10 },
      { currencyCode: 'NOK', totalAmount: 20 },
      { currencyCode: 'EUR', totalAmount: -5 },
    ];
    expect(formatSums(payouts, 'en').replaceAll(/\s/g, ' ')).toBe('NOK 0.30 + -€0.05');
  });
});
