/** What makes a coverage area whole: fields that go together, and a range that can hold a code. */
import type { Fault } from '../../platform/errors.js';
import { COUNTRY_RULE, isCountryCode } from '../../platform/country-code.js';
import type { CoverageArea } from '../../domain/routing/coverage/coverage-matching.js';
import {
  normalizeCountryCode,
  normalizePostalCode,
  postalCodeShape,
} from '../../domain/routing/coverage/postal-code.js';

/** The broken rules of an area; none: it can be stored. */
export function areaFaults(area: CoverageArea): Fault[] {
  return [...placeFaults(area), ...postalCodeFaults(area), ...circleFaults(area)];
}

/** The area as it is stored: country in capitals, city and codes without outer spaces. */
export function tidyArea<A extends CoverageArea>(area: A): A {
  return {
    ...area,
    countryCode: normalizeCountryCode(area.countryCode),
    city: area.city?.trim() ?? null,
    postalCodeKind: area.postalCodeKind ?? null,
    postalCode: area.postalCode?.trim() ?? null,
    postalCodeTo: area.postalCodeTo?.trim() ?? null,
    center: area.center ?? null,
    radiusKm: area.radiusKm ?? null,
  };
}

function placeFaults({ countryCode, city }: CoverageArea): Fault[] {
  const faults: Fault[] = [];
  if (!isCountryCode(countryCode)) faults.push({ field: 'countryCode', message: COUNTRY_RULE });
  if (city === '') faults.push({ field: 'city', message: 'must not be empty' });
  return faults;
}

function postalCodeFaults({ countryCode, postalCodeKind, postalCode, postalCodeTo }: CoverageArea): Fault[] {
  if (!postalCodeKind) {
    if (typeof postalCode === 'string') return [{ field: 'postalCodeKind', message: 'is required beside postalCode' }];
    if (typeof postalCodeTo === 'string')
      return [{ field: 'postalCodeKind', message: 'must be range beside postalCodeTo' }];
    return [];
  }
  const from = normalizePostalCode(countryCode, postalCode ?? '');
  if (from === '')
    return [{ field: 'postalCode', message: `must hold a code where postalCodeKind is ${postalCodeKind}` }];
  if (postalCodeKind !== 'range') {
    return postalCodeTo ? [{ field: 'postalCodeTo', message: 'is for postalCodeKind range alone' }] : [];
  }
  const to = normalizePostalCode(countryCode, postalCodeTo ?? '');
  if (to === '') return [{ field: 'postalCodeTo', message: 'must hold a code where postalCodeKind is range' }];
  if (postalCodeShape(from) !== postalCodeShape(to))
    return [{ field: 'postalCodeTo', message: 'must have the length and the letters and digits of postalCode' }];
  return from > to ? [{ field: 'postalCodeTo', message: 'must not come before postalCode' }] : [];
}

function circleFaults({ center, radiusKm }: CoverageArea): Fault[] {
  const hasRadius = typeof radiusKm === 'number';
  if (center && !hasRadius) return [{ field: 'radiusKm', message: 'is required beside center' }];
  return !center && hasRadius ? [{ field: 'center', message: 'is required beside radiusKm' }] : [];
}
