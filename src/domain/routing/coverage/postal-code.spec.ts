/** Normalized postal codes. */
import { describe, expect, it } from '@jest/globals';
import { normalizePostalCode, computePostalCodeShape } from './postal-code.js';

describe('normalizePostalCode', () => {
  it.each([
    ['NO', ' 01 55 ', '0155'],
    ['no', 'NO-0155', '0155'],
    ['GB', 'sw1a 1aa', 'SW1A1AA'],
    ['PL', '00-950', '00950'],
    ['LV', 'LV-1010', '1010'],
    ['LV', 'LV', ''],
    ['SE', 'SEN', 'SEN'],
    ['SE', 'SEN1', 'SEN1'],
    [' no ', 'NO-0155', '0155'],
    ['JP', '１００−０００１'.replace('−', '‐'), '1000001'],
    ['US', '12345–6789', '123456789'],
  ])('normalizes %s %s to %s', (country, code, expected) => expect(normalizePostalCode(country, code)).toBe(expected));
});

describe('computePostalCodeShape', () => {
  it('returns the pattern of letters and digits', () => {
    expect(computePostalCodeShape('SW1A1AA')).toBe('AA9A9AA');
    expect(computePostalCodeShape('0155')).toBe('9999');
  });
});
