/** Random coverage areas and addresses from a small set of values, so that they often match, and a reference implementation. */
import fc from 'fast-check';
import type { CoverageAddress, CoverageRule } from '../../src/domain/routing/coverage/coverage-matching.js';
import type { Coordinates } from '../../src/entities/coordinates.js';
import { computeDistanceKm } from '../../src/domain/routing/coverage/distance.js';

const anyCountry = fc.constantFrom('NO', 'no', 'GB', 'LV');
const anyCity = fc.constantFrom('Oslo', ' oslo', 'OSLO ', 'Bergen', 'Ås');
const anyCode = fc.oneof(
  fc.integer({ min: 0, max: 9_999 }).map((code) => String(code).padStart(4, '0')),
  fc.constantFrom(
    ...['0155', '01 55', '0-1', '01', '1', 'SW1A 1AA', 'sw1a1ab'],
    ...['SW1A 9ZZ', 'N1 1AA', 'N1', 'N10 1AA', 'SW1', '01550155015501'],
  ),
);
const anyPoint: fc.Arbitrary<Coordinates> = fc.oneof(
  fc.record({
    x: fc.double({ min: -180, max: 180, noNaN: true }),
    y: fc.double({ min: -90, max: 90, noNaN: true }),
  }),
  fc.record({
    x: fc.constantFrom(10.7522, 10.8, 179.99, -179.99, 180, -180, 0),
    y: fc.constantFrom(59.9139, 60, 0, 89.9, 90, -90),
  }),
);
const anyRadius = fc.oneof(fc.constantFrom(0, 1, 10, 50), fc.double({ min: 0, max: 21_000, noNaN: true }));

const anyShape = fc.oneof(
  fc.constant({}),
  fc.record({ postalCodeKind: fc.constantFrom('exact' as const, 'prefix' as const), postalCode: anyCode }),
  fc.record({ postalCodeKind: fc.constant('range' as const), postalCode: anyCode, postalCodeTo: anyCode }),
  fc.record({ center: anyPoint, radiusKm: anyRadius }),
);

/** Areas of every kind, with and without a city; one in four excludes. */
export const arbitraryArea: fc.Arbitrary<CoverageRule> = fc
  .tuple(anyCountry, fc.option(anyCity), anyShape, fc.nat({ max: 3 }))
  .map(([countryCode, city, shape, lot]) => ({ countryCode, city, exclude: lot === 0, ...shape }));

/** Addresses with and without coordinates. */
export const arbitraryAddress: fc.Arbitrary<CoverageAddress> = fc.record({
  countryCode: anyCountry,
  city: anyCity,
  postalCode: anyCode,
  coordinates: fc.option(anyPoint),
});

/** Reference implementation of the coverage rules, as simple as possible. */
export function coversByReference(areas: CoverageRule[], to: CoverageAddress): boolean {
  const plain = (code: string) => [...code.toUpperCase()].filter((sign) => sign !== ' ' && sign !== '-').join('');
  const pattern = (code: string) => [...code].map((sign) => (sign >= '0' && sign <= '9' ? 'digit' : 'letter')).join();
  let isIn = false;
  for (const area of areas) {
    const code = plain(to.postalCode);
    const from = plain(area.postalCode ?? '');
    const until = plain(area.postalCodeTo ?? '');
    if (area.countryCode.toUpperCase() !== to.countryCode.toUpperCase()) continue;
    if (area.city && area.city.trim().toLowerCase() !== to.city.trim().toLowerCase()) continue;
    if (area.postalCodeKind === 'exact' && code !== from) continue;
    if (area.postalCodeKind === 'prefix' && code.slice(0, from.length) !== from) continue;
    if (area.postalCodeKind === 'prefix' && area.countryCode === 'GB' && splitsDistrict(from, code)) continue;
    if (area.postalCodeKind === 'range') {
      if (pattern(code) !== pattern(from) || pattern(code) !== pattern(until)) continue;
      if ([from, code, until].sort().join() !== [from, code, until].join()) continue;
    }
    if (area.center && !(to.coordinates && computeDistanceKm(area.center, to.coordinates) <= area.radiusKm!)) continue;
    if (area.exclude) return false;
    isIn = true;
  }
  return isIn;
}

/** Whether a British district such as `N1` would end within the district of the code, such as `N10`. */
function splitsDistrict(from: string, code: string): boolean {
  const isDistrict = /^[A-Z]+[0-9]{1,2}$/.test(from);
  return isDistrict && code !== from && /^[0-9]+$/.test(code.slice(from.length, -3));
}
