/** Coverage rules by example, and against a simple reference implementation. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { matchesAddress, coversAddress, type CoverageAddress, type CoverageRule } from './coverage-matching.js';
import { arbitraryAddress, arbitraryArea, coversByReference } from '../../../../test/support/coverage-samples.js';

const address = { countryCode: 'NO', city: 'Oslo', postalCode: '0155' };
const storgata = { x: 10.7522, y: 59.9139 };
const include = (rule: Partial<CoverageRule>): CoverageRule => ({ countryCode: 'NO', exclude: false, ...rule });
const range = (postalCode: string, postalCodeTo: string, countryCode = 'NO') =>
  include({ postalCodeKind: 'range', postalCode, postalCodeTo, countryCode });

describe('matchesAddress', () => {
  it.each([
    ['the country', include({}), true],
    ['the country in lower case', include({ countryCode: 'no' }), true],
    ['another country', include({ countryCode: 'SE' }), false],
    ['the city in another case', include({ city: ' OSLO ' }), true],
    ['the city with other whitespace', include({ city: 'Mo  i\tRana' }), true, { ...address, city: 'Mo i Rana' }],
    ['a city without its space', include({ city: 'Moirana' }), false, { ...address, city: 'Mo i Rana' }],
    ['a city that is equal in upper case only', include({ city: 'Groß' }), false, { ...address, city: 'Gross' }],
    ['another city', include({ city: 'Bergen' }), false],
    ['the code', include({ postalCodeKind: 'exact', postalCode: '01 55' }), true],
    ['another code', include({ postalCodeKind: 'exact', postalCode: '015' }), false],
    ['a prefix of the code', include({ postalCodeKind: 'prefix', postalCode: '01' }), true],
    ['a range without an end', include({ postalCodeKind: 'range', postalCode: '0001' }), false],
    ['the country, if a center has no radius', include({ center: storgata }), true],
    ['another prefix', include({ postalCodeKind: 'prefix', postalCode: '55' }), false],
    ['a range that ends with the code', range('0001', '0155'), true],
    ['a range beyond it', range('0156', '9999'), false],
    ['a range whose end precedes its start', range('9999', '0001'), false],
    ['a range of another shape', range('01', '02'), false],
    ['city and code together', include({ city: 'Bergen', postalCodeKind: 'exact', postalCode: '0155' }), false],
    ['a circle around an address without coordinates', include({ center: storgata, radiusKm: 20_000 }), false],
  ] as [string, CoverageRule, boolean, CoverageAddress?][])('%s', (_, area, expected, to = address) =>
    expect(matchesAddress(area, to)).toBe(expected),
  );

  it('compares a range only with codes of the same shape', () => {
    const london = { countryCode: 'GB', city: 'London', postalCode: 'SW1A 1AA' };
    expect(matchesAddress(range('SW1A 0AA', 'SW1A 9ZZ', 'GB'), london)).toBe(true);
    expect(matchesAddress(range('SW1 0AA', 'SW9 9ZZ', 'GB'), london)).toBe(false);
  });

  it('measures the radius of circles in km', () => {
    const there = { ...address, coordinates: { x: 10.7522, y: 60 } };
    expect(matchesAddress(include({ center: storgata, radiusKm: 9 }), there)).toBe(false);
    expect(matchesAddress(include({ center: storgata, radiusKm: 10 }), there)).toBe(true);
  });
});

describe('coversAddress', () => {
  it('gives an excluding rule precedence at any position', () => {
    const out = { ...include({ postalCodeKind: 'prefix', postalCode: '01' }), exclude: true };
    expect(coversAddress([include({}), out], address)).toBe(false);
    expect(coversAddress([out, include({})], address)).toBe(false);
    expect(coversAddress([out, include({})], { ...address, postalCode: '5003' })).toBe(true);
  });

  it('returns false without a rule or in an unknown country', () => {
    expect(coversAddress([], address)).toBe(false);
    expect(coversAddress([include({})], { ...address, countryCode: 'XX' })).toBe(false);
  });

  it('equals the reference implementation', () => {
    fc.assert(
      fc.property(fc.array(arbitraryArea, { maxLength: 6 }), arbitraryAddress, (areas, to) => {
        expect(coversAddress(areas, to)).toBe(coversByReference(areas, to));
      }),
      { numRuns: 2_000 },
    );
  });
});
