import { describe, expect, it } from '@jest/globals';
import { parseCountryCode } from './country-code.js';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function known(code: string): boolean {
  try {
    return parseCountryCode(code, 'countryCode') === code;
  } catch {
    return false;
  }
}

describe('parseCountryCode', () => {
  it('knows the 249 assigned codes', () => {
    const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(known);
    expect(codes).toHaveLength(249);
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect(codes.filter((code) => names.of(code) === undefined)).toEqual([]);
  });

  it('returns upper case', () => {
    expect(parseCountryCode('no', 'countryCode')).toBe('NO');
  });

  it.each(['ZZ', 'EU', 'UN', 'UK', 'XK', 'XX', '', 'NOR'])('rejects %j, naming the field', (code) => {
    expect(() => parseCountryCode(code, 'address.countryCode')).toThrow(
      'address.countryCode must be the code of a country',
    );
  });
});
