/** Numbers and amounts as people write them. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LANGUAGES } from './language.js';
import { describeAmountRule, parseDecimal, parseMinorUnits, writeMinorUnits } from './numbers.js';

describe('parseMinorUnits', () => {
  it.each([
    // Decimals in English, of which the krone has two; thousands in German; neither in Norwegian.
    ['1.855', 'NOK', { en: null, nb: null, de: 185_500 }],
    ['1,855', 'NOK', { en: 185_500, nb: null, de: null }],
    // The dinar has three decimals: the mark of thousands could be meant as decimals.
    ['1.250', 'KWD', { en: 1_250, nb: null, de: null }],
    ['1,250', 'KWD', { en: null, nb: 1_250, de: 1_250 }],
    ['1,250', 'JPY', { en: 1_250, nb: null, de: null }],
  ])('reads %s %s by the language', (text, currencyCode, expected) => {
    const amounts = LANGUAGES.map((language) => [language, parseMinorUnits(text, currencyCode, language)]);
    expect(Object.fromEntries(amounts)).toEqual(expected);
  });

  it.each([
    ['1250', 'NOK', 125_000],
    ['1 250,50', 'NOK', 125_050],
    ['1\u00a0250.50', 'EUR', 125_050],
    ['1’250.50', 'CHF', 125_050],
    ['1,250.50', 'EUR', 125_050],
    ['1.250,50', 'EUR', 125_050],
    ['1.250.000', 'EUR', 125_000_000],
    ['12,5', 'NOK', 1_250],
    ['12.5', 'NOK', 1_250],
    ['.5', 'NOK', 50],
    ['0.500', 'KWD', 500],
    ['1234.567', 'KWD', 1_234_567],
    ['1 250', 'KWD', 1_250_000],
    ['−1 250,50', 'NOK', -125_050],
    ['- 5', 'NOK', -500],
    ['', 'NOK', null],
    ['-', 'NOK', null],
    ['.', 'NOK', null],
    ['--5', 'NOK', null],
    ['much', 'NOK', null],
    ['12 50', 'NOK', null],
    ['1,2,3', 'NOK', null],
    ['1,25.5', 'NOK', null],
    ['1.5', 'JPY', null],
    ['1234.567', 'NOK', null],
    ['99999999999999999999', 'NOK', null],
  ])('reads %j %s as %j in every language', (text, currencyCode, expected) => {
    for (const language of LANGUAGES) expect(parseMinorUnits(text, currencyCode, language)).toBe(expected);
  });

  it('reads what a field shows in every language and currency', () => {
    const anyAmount = fc.integer({ min: 0, max: 2_147_483_647 });
    const anyCurrency = fc.constantFrom('NOK', 'EUR', 'JPY', 'KWD', 'CLF');
    fc.assert(
      fc.property(anyAmount, anyCurrency, fc.constantFrom(...LANGUAGES), (amount, currencyCode, language) => {
        const shown = writeMinorUnits(amount, currencyCode, language);
        expect(parseMinorUnits(shown, currencyCode, language)).toBe(amount);
      }),
    );
  });

  it('names an example in the page’s language, which it reads', () => {
    expect(describeAmountRule('NOK', 'en')).toBe('must be an amount such as 1250.50');
    expect(describeAmountRule('KWD', 'de')).toBe('must be an amount such as 1250,500');
    expect(describeAmountRule('JPY', 'nb')).toBe('must be an amount such as 1250');
  });
});

describe('parseDecimal', () => {
  it('refuses what could be thousands or decimals', () => {
    expect(LANGUAGES.map((language) => parseDecimal('1,250', language))).toEqual([null, '1.250', '1.250']);
    expect(LANGUAGES.map((language) => parseDecimal('1.250', language))).toEqual(['1.250', null, null]);
  });

  it('keeps all decimals', () => expect(parseDecimal('3,14159', 'en')).toBe('3.14159'));
});
