/** What readers are shown of errors of the API. */
import { describe, expect, it } from '@jest/globals';
import { ERROR_CODES } from '../../src/platform/error-codes.js';
import { FIELD_RULE_CODES } from '../../src/platform/field-rules.js';
import { API_ERROR_MESSAGES, nameField, translateDetail, translateError } from './api-errors.js';
import { LANGUAGES, type Language } from './language.js';

const reader = (language: Language) => ({ language, timeZone: 'Europe/Oslo' });

describe('errors of the API', () => {
  it.each(LANGUAGES)('has a sentence for each code in %s', (language) => {
    for (const code of ERROR_CODES) {
      const text = translateError({ status: 409, code, message: 'raw' }, reader(language));
      expect(text).toMatch(/^\p{Lu}.*\.$/u);
      if (language !== 'en') expect(text).not.toBe(API_ERROR_MESSAGES.en.byCode[code]);
    }
    expect(Object.keys(API_ERROR_MESSAGES[language].fields)).toEqual(Object.keys(API_ERROR_MESSAGES.en.fields));
  });

  it.each([
    ['en', 'Line 2, Currency: must be NOK as in the first line'],
    ['nb', 'Linje 2, Valuta: må være NOK som i den første linjen'],
    ['de', 'Zeile 2, Währung: muss wie in der ersten Zeile NOK sein'],
  ] as const)('names a field of a line, and the rule, in %s', (language, expected) => {
    const detail = {
      field: 'lines[1].currencyCode',
      message: 'must be NOK in every line',
      code: 'CURRENCY_DIFFERS',
      expected: 'NOK',
    } as const;
    const name = nameField(detail.field, reader(language));
    expect(`${name}: ${translateDetail(detail, reader(language))}`).toBe(expected);
  });

  it.each([
    ['en', 'must be from 1 to 10,000'],
    ['nb', 'må være fra 1 til 10\u00a0000'],
    ['de', 'muss zwischen 1 und 10.000 liegen'],
  ] as const)('says the values of a rule in %s', (language, expected) => {
    const detail = { field: 'quantity', message: 'raw', code: 'OUT_OF_RANGE', min: 1, max: 10_000 } as const;
    expect(translateDetail(detail, reader(language))).toBe(expected);
  });

  it.each(LANGUAGES)('has a text for each rule in %s, with the values that the English one has', (language) => {
    const listValues = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? [];
    for (const code of FIELD_RULE_CODES) {
      const [text, english] = [API_ERROR_MESSAGES[language], API_ERROR_MESSAGES.en].map(({ byRule }) => byRule[code]);
      expect(listValues(text)).toEqual(listValues(english));
      if (language !== 'en') expect(text).not.toBe(english);
    }
  });

  it('says rules that it does not know as the program worded them, or that the value cannot be used', () => {
    const unknown = { field: 'name', message: 'must rhyme', code: 'RHYME' as never };
    expect(LANGUAGES.map((language) => translateDetail(unknown, reader(language)))).toEqual([
      'must rhyme',
      'kan ikke brukes slik',
      'kann so nicht angenommen werden',
    ]);
  });

  it('names a contractor that cannot be used, and not the field of the API', () => {
    const detail = {
      field: 'organizationId',
      message: 'names no contractor of the router',
      code: 'REFERENCE_NOT_FOUND',
    } as const;
    expect(nameField(detail.field, reader('en'))).toBe('Contractor');
    expect(translateDetail(detail, reader('en'))).not.toContain('router');
  });

  it('names the line and the column of an imported file', () => {
    expect(nameField('line 2, column city', reader('de'))).toBe('Zeile 2, Ort');
    expect(nameField('line 2', reader('en'))).toBe('Line 2');
  });
});
