/** Dates and amounts in the languages of messages. */
import { describe, expect, it } from '@jest/globals';
import { formatAmount, formatDateTime, formatQuantity, formatRange } from './format.js';

const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ');

describe('formatDateTime', () => {
  it.each([
    ['en', 'Thursday, 26 November 2026 at 07:30'],
    ['nb', 'torsdag 26. november 2026 kl. 07:30'],
    ['de', 'Donnerstag, 26. November 2026 um 07:30'],
  ] as const)('formats %s in the time zone', (language, expected) => {
    expect(plain(formatDateTime(language, '2026-11-26T06:30:00Z', 'Europe/Oslo'))).toBe(expected);
  });
});

describe('formatRange', () => {
  it('writes weekday and date once and omits times of whole days', () => {
    const span = { startAt: '2026-11-26T08:00:00Z', endAt: '2026-11-26T10:00:00Z', allDay: false };
    expect(plain(formatRange('en', span, 'Europe/Oslo'))).toMatch(/^Thursday, 26 November 2026.*09:00.*11:00$/);
    const day = { startAt: '2026-11-25T23:00:00Z', endAt: '2026-11-26T23:00:00Z', allDay: true };
    expect(formatRange('en', day, 'Europe/Oslo')).toBe('Thursday, 26 November 2026');
  });
});

describe('formatAmount', () => {
  it('uses the number of decimals of the currency', () => {
    expect(plain(formatAmount('nb', 120_050, 'NOK'))).toContain('1 200,50');
    expect(plain(formatAmount('en', 1200, 'JPY'))).toContain('1,200');
    expect(plain(formatAmount('en', 1200, 'JPY'))).not.toContain('.');
  });
});

describe('formatQuantity', () => {
  it.each([
    ['en', 2.5, '2.5'],
    ['nb', 2.5, '2,5'],
    ['de', 1000.125, '1.000,125'],
    ['en', 3, '3'],
  ] as const)('formats in %s %f as %s', (language, quantity, expected) => {
    expect(formatQuantity(language, quantity)).toBe(expected);
  });
});
