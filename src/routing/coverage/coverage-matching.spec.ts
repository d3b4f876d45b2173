/** Coverage by example, and against a slow and obvious reference. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  areaCovers,
  covers,
  isCovered,
  partnerMatches,
  type CoverageAddress,
  type CoverageArea,
  type CoveringPartner,
} from './coverage-matching.js';
import { anyAddress, anyArea } from '../../../test/support/coverage-samples.js';
import { distanceKm } from './distance.js';

const address = { countryCode: 'NO', city: 'Oslo', postalCode: '0155' };
const storgata = { x: 10.7522, y: 59.9139 };
const include = (rule: Partial<CoverageArea>): CoverageArea => ({ countryCode: 'NO', exclude: false, ...rule });
const range = (postalCode: string, postalCodeTo: string, countryCode = 'NO') =>
  include({ postalCodeKind: 'range', postalCode, postalCodeTo, countryCode });

/** Every rule spelled out once more, in the plainest words there are. */
function obviouslyCovers(areas: CoverageArea[], to: CoverageAddress): boolean {
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
    if (area.postalCodeKind === 'range') {
      if (pattern(code) !== pattern(from) || pattern(code) !== pattern(until)) continue;
      if ([from, code, until].sort().join() !== [from, code, until].join()) continue;
    }
    if (area.center && !(to.coordinates && distanceKm(area.center, to.coordinates) <= area.radiusKm!)) continue;
    if (area.exclude) return false;
    isIn = true;
  }
  return isIn;
}

describe('areaCovers', () => {
  it.each([
    ['the country', include({}), true],
    ['the country in small letters', include({ countryCode: 'no' }), true],
    ['another country', include({ countryCode: 'SE' }), false],
    ['the city whatever its case', include({ city: ' OSLO ' }), true],
    ['another city', include({ city: 'Bergen' }), false],
    ['the code', include({ postalCodeKind: 'exact', postalCode: '01 55' }), true],
    ['another code', include({ postalCodeKind: 'exact', postalCode: '015' }), false],
    ['its beginning', include({ postalCodeKind: 'prefix', postalCode: '01' }), true],
    ['another beginning', include({ postalCodeKind: 'prefix', postalCode: '55' }), false],
    ['a range that ends with it', range('0001', '0155'), true],
    ['a range beyond it', range('0156', '9999'), false],
    ['a range the wrong way round', range('9999', '0001'), false],
    ['a range of another shape', range('01', '02'), false],
    ['city and code together', include({ city: 'Bergen', postalCodeKind: 'exact', postalCode: '0155' }), false],
    ['a circle around an address without coordinates', include({ center: storgata, radiusKm: 20_000 }), false],
  ])('%s', (_, area, expected) => expect(areaCovers(area, address)).toBe(expected));

  it('compares a range with codes of its own shape only', () => {
    const london = { countryCode: 'GB', city: 'London', postalCode: 'SW1A 1AA' };
    expect(areaCovers(range('SW1A 0AA', 'SW1A 9ZZ', 'GB'), london)).toBe(true);
    expect(areaCovers(range('SW1 0AA', 'SW9 9ZZ', 'GB'), london)).toBe(false);
  });

  it('measures circles in km', () => {
    const there = { ...address, coordinates: { x: 10.7522, y: 60 } };
    expect(areaCovers(include({ center: storgata, radiusKm: 9 }), there)).toBe(false);
    expect(areaCovers(include({ center: storgata, radiusKm: 10 }), there)).toBe(true);
  });
});

describe('covers', () => {
  it('lets an excluding rule win, wherever it stands', () => {
    const out = { ...include({ postalCodeKind: 'prefix', postalCode: '01' }), exclude: true };
    expect(covers([include({}), out], address)).toBe(false);
    expect(covers([out, include({})], address)).toBe(false);
    expect(covers([out, include({})], { ...address, postalCode: '5003' })).toBe(true);
  });

  it('covers nothing without a rule or in an unknown country', () => {
    expect(covers([], address)).toBe(false);
    expect(covers([include({})], { ...address, countryCode: 'XX' })).toBe(false);
  });

  it('equals the obvious reference', () => {
    fc.assert(
      fc.property(fc.array(anyArea, { maxLength: 6 }), anyAddress, (areas, to) => {
        expect(covers(areas, to)).toBe(obviouslyCovers(areas, to));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('isCovered', () => {
  const partner: CoveringPartner = {
    isActive: true,
    areas: [include({})],
    tags: ['gold'],
    professions: ['ELECTRICIAN', 'PLUMBER'],
    services: ['AIR_CONDITIONING'],
  };

  it('asks any of the tags, all professions and all services', () => {
    expect(partnerMatches(partner, {})).toBe(true);
    expect(partnerMatches(partner, { partnerTags: [], professions: [], services: [] })).toBe(true);
    expect(partnerMatches(partner, { partnerTags: ['silver', 'gold'] })).toBe(true);
    expect(partnerMatches(partner, { partnerTags: ['silver'] })).toBe(false);
    expect(partnerMatches(partner, { professions: ['ELECTRICIAN', 'PLUMBER'] })).toBe(true);
    expect(partnerMatches(partner, { professions: ['ELECTRICIAN', 'PAINTER'] })).toBe(false);
    expect(partnerMatches(partner, { services: ['AIR_CONDITIONING', 'HEATING'] })).toBe(false);
  });

  it('wants everything from one single active partner', () => {
    const elsewhere = { ...partner, areas: [include({ countryCode: 'SE' })] };
    const unskilled = { ...partner, professions: [] };
    const request = { professions: ['PLUMBER'] };
    expect(isCovered([elsewhere, unskilled], address, request)).toBe(false);
    expect(isCovered([elsewhere, unskilled, partner], address, request)).toBe(true);
    expect(isCovered([{ ...partner, isActive: false }], address, request)).toBe(false);
    expect(isCovered([], address, {})).toBe(false);
  });
});
