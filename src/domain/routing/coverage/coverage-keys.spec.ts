/** Keys find every matching rule, and their number is bounded. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { arbitraryAddress, arbitraryArea } from '../../../../test/support/coverage-samples.js';
import { computeAreaKeys, computeAddressKeys, MAX_AREA_KEYS } from './coverage-keys.js';
import { matchesAddress, type CoverageRule } from './coverage-matching.js';
import { computeDistanceKm } from './distance.js';

const include = (rule: Partial<CoverageRule>): CoverageRule => ({ countryCode: 'NO', exclude: false, ...rule });
const storgata = { x: 10.7522, y: 59.9139 };

/** The cells of a circle have no defined order. */
const byNumbers = new Intl.Collator('en', { numeric: true }).compare;

describe('computeAreaKeys', () => {
  it.each([
    ['a country', include({}), ['NO']],
    ['a city', include({ city: 'Oslo' }), ['NO|c:oslo']],
    ['a code', include({ city: 'Oslo', postalCodeKind: 'exact', postalCode: '01 55' }), ['NO|p:0155']],
    ['a prefix', include({ postalCodeKind: 'prefix', postalCode: '01' }), ['NO|pp:01']],
    [
      'a range by its next characters',
      include({ postalCodeKind: 'range', postalCode: '0150', postalCodeTo: '0349' }),
      ['NO|r:9999:01', 'NO|r:9999:02', 'NO|r:9999:03'],
    ],
    ['a range of two shapes', include({ postalCodeKind: 'range', postalCode: '01', postalCodeTo: '0349' }), []],
    [
      'a range whose end precedes its start',
      include({ postalCodeKind: 'range', postalCode: '0349', postalCodeTo: '0150' }),
      [],
    ],
    ['a range without an end', include({ postalCodeKind: 'range', postalCode: '0150' }), []],
    [
      'a range of one code',
      include({ postalCodeKind: 'range', postalCode: '0155', postalCodeTo: '0155' }),
      ['NO|r:9999:0155'],
    ],
    [
      'a range of long codes by the maximum key length',
      include({ postalCodeKind: 'range', postalCode: '01234567890123', postalCodeTo: '01234567890129' }),
      ['NO|r:99999999999999:012345678901'],
    ],
    [
      'a long prefix by the maximum key length',
      include({ postalCodeKind: 'prefix', postalCode: '01234567890123' }),
      ['NO|pp:012345678901'],
    ],
    [
      'a circle over a pole by all columns',
      include({ center: { x: 0, y: 89.9 }, radiusKm: 100 }),
      Array.from({ length: 18 }, (_column, index) => [`NO|g20:${index}:8`, `NO|g20:${index}:9`]).flat(),
    ],
    ['a circle by its cells', include({ center: storgata, radiusKm: 0.1 }), ['NO|g0.25:763:599']],
  ])('%s', (_, area, keys) => expect(computeAreaKeys(area).toSorted(byNumbers)).toEqual(keys));

  it('uses fine cells for small circles and coarse cells for large ones', () => {
    const sizes = [10, 100, 400, 2_000, 20_100].map((radiusKm) => {
      const keys = computeAreaKeys(include({ center: storgata, radiusKm }));
      return Number(keys[0]!.match(/g([\d.]+):/)![1]);
    });
    expect(sizes).toEqual([...sizes].sort((one, other) => one - other));
    expect(new Set(sizes).size).toBeGreaterThan(2);
  });

  it('returns at most MAX_AREA_KEYS different keys', () => {
    fc.assert(
      fc.property(arbitraryArea, (area) => {
        const keys = computeAreaKeys(area);
        expect(keys.length).toBeLessThanOrEqual(MAX_AREA_KEYS);
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('computeAddressKeys', () => {
  it('returns fewer than 40 keys for the longest codes', () => {
    const long = { countryCode: 'NO', city: 'x'.repeat(5_000), postalCode: '0'.repeat(5_000), coordinates: storgata };
    const keys = computeAddressKeys(long);
    expect(keys.length).toBeLessThan(40);
    expect(Math.max(...keys.map((key) => key.length))).toBeLessThan(100);
  });

  it('returns no cell for an address without coordinates', () => {
    const keys = computeAddressKeys({ countryCode: 'NO', city: 'Oslo', postalCode: '01' });
    const prefixes = ['', '0', '01'];
    expect(keys).toEqual([
      ...['NO', 'NO|c:oslo', 'NO|p:01'],
      ...prefixes.map((prefix) => `NO|pp:${prefix}`),
      ...prefixes.map((prefix) => `NO|r:99:${prefix}`),
    ]);
  });

  it('contains a key of every rule that matches the address', () => {
    fc.assert(
      fc.property(arbitraryArea, arbitraryAddress, (area, address) => {
        fc.pre(matchesAddress(area, address));
        const keys = new Set(computeAddressKeys(address));
        expect(computeAreaKeys(area).some((key) => keys.has(key))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('contains a cell of every circle that contains the address, including its edge', () => {
    const anyDegree = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    const anyPoint = fc.record({ x: anyDegree(180), y: anyDegree(90) });
    fc.assert(
      fc.property(anyPoint, anyPoint, (center, coordinates) => {
        const area = include({ center, radiusKm: computeDistanceKm(center, coordinates) });
        const address = { countryCode: 'NO', city: 'Oslo', postalCode: '0155', coordinates };
        const keys = new Set(computeAddressKeys(address));
        expect(computeAreaKeys(area).some((key) => keys.has(key))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
