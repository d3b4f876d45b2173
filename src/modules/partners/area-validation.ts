/** Validates and normalizes coverage areas: required combinations of fields and valid postal code ranges. */
import { invalidFields, type FieldError } from '../../platform/errors.js';
import { pickDefined } from '../../platform/fields/index.js';
import { normalizePolygon } from '../../platform/geo/validate-polygon.js';
import { NOT_A_COUNTRY, isCountryCode } from '../../platform/country-code.js';
import type { CoverageRule } from '../../domain/routing/coverage/coverage-matching.js';
import {
  normalizeCountryCode,
  normalizePostalCode,
  computePostalCodeShape,
} from '../../domain/routing/coverage/postal-code.js';
import { AREA_FIELDS, type CoverageAreaInput } from './coverage-area.dto.js';

/** Builds the area to store. @param path prefix of the field names in errors. @throws 400 for invalid fields. */
export function buildArea(input: Partial<CoverageAreaInput>, path = '') {
  const area = normalizeArea({ exclude: false, ...pickDefined(input, AREA_FIELDS) } as CoverageAreaInput & {
    exclude: boolean;
  });
  const errors: FieldError[] = validateArea(area).map(({ field, ...rule }) => ({ field: path + field, ...rule }));
  if (errors.length > 0) throw invalidFields(errors);
  return area;
}

/** Validates a normalized area. @returns the violations */
export function validateArea(area: CoverageRule): FieldError[] {
  return [...validateLocation(area), ...validatePostalCode(area), ...validateShape(area)];
}

/** Returns the area with all fields: country in upper case, city and codes trimmed. */
export function normalizeArea<A extends CoverageRule>(area: A): A {
  return {
    ...area,
    countryCode: normalizeCountryCode(area.countryCode),
    city: area.city?.trim() ?? null,
    postalCodeKind: area.postalCodeKind ?? null,
    postalCode: area.postalCode?.trim() ?? null,
    postalCodeTo: area.postalCodeTo?.trim() ?? null,
    center: area.center ?? null,
    radiusKm: area.radiusKm ?? null,
    polygon: area.polygon ? normalizePolygon(area.polygon) : null,
  };
}

function validateLocation({ countryCode, city }: CoverageRule): FieldError[] {
  const errors: FieldError[] = [];
  if (!isCountryCode(countryCode)) errors.push({ field: 'countryCode', ...NOT_A_COUNTRY });
  if (city === '') errors.push({ field: 'city', message: 'must not be empty', code: 'EMPTY' });
  return errors;
}

function validatePostalCode({ countryCode, postalCodeKind, postalCode, postalCodeTo }: CoverageRule): FieldError[] {
  if (!postalCodeKind) {
    if (typeof postalCode === 'string')
      return [{ field: 'postalCodeKind', message: 'is required with postalCode', code: 'REQUIRED' }];
    if (typeof postalCodeTo === 'string')
      return [{ field: 'postalCodeKind', message: 'must be range if postalCodeTo is set' }];
    return [];
  }
  const from = normalizePostalCode(countryCode, postalCode ?? '');
  if (from === '')
    return [{ field: 'postalCode', message: `must contain a code if postalCodeKind is ${postalCodeKind}` }];
  if (postalCodeKind !== 'range') {
    return postalCodeTo
      ? [{ field: 'postalCodeTo', message: 'is only allowed if postalCodeKind is range', code: 'NOT_ALLOWED' }]
      : [];
  }
  const to = normalizePostalCode(countryCode, postalCodeTo ?? '');
  if (to === '') return [{ field: 'postalCodeTo', message: 'must contain a code if postalCodeKind is range' }];
  if (computePostalCodeShape(from) !== computePostalCodeShape(to))
    return [{ field: 'postalCodeTo', message: 'must have the same pattern of letters and digits as postalCode' }];
  return from > to ? [{ field: 'postalCodeTo', message: 'must not be less than postalCode' }] : [];
}

function validateShape({ center, radiusKm, polygon }: CoverageRule): FieldError[] {
  if (polygon && center) return [{ field: 'polygon', message: 'cannot be combined with center', code: 'NOT_ALLOWED' }];
  const hasRadius = typeof radiusKm === 'number';
  if (center && !hasRadius) return [{ field: 'radiusKm', message: 'is required with center', code: 'REQUIRED' }];
  return !center && hasRadius ? [{ field: 'center', message: 'is required with radiusKm', code: 'REQUIRED' }] : [];
}
