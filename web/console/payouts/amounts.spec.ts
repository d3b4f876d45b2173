/** Amounts of payouts. */
import { describe, expect, it } from '@jest/globals';
import { formatSums, parseAmount } from './amounts.js';

describe('amounts of payouts', () => {
  it.each([
    ['-50', -5000],
    ['− 1 250,50', -125050],
    ['1,250.00', 125000],
    ['0', 0],
    ['12,5', 1250],
    ['', null],
    ['-', null],
    ['--5', null],
  ])('reads %j as %j minor units', (text, amount) => {
    expect(parseAmount(text, 'NOK')).toBe(amount);
  });

  it('are added exactly, each currency by itself', () => {
    const payouts = [
      { currencyCode: 'NOK', totalAmount: 10 },
      { currencyCode: 'NOK', totalAmount: 20 },
      { currencyCode: 'EUR', totalAmount: -5 },
    ];
    expect(formatSums(payouts, 'en').replaceAll(/\s/g, ' ')).toBe('NOK 0.30 + -€0.05');
  });
});
