/** Decides whether the coverage rules of a partner cover an address (decisions/partners "Coverage"). Pure functions. */
import type { Coordinates } from '../../../entities/coordinates.js';
import { containsPoint, type Polygon } from '../../../platform/geo/polygon.js';
import { matchesBritishPrefix } from './british-postal-code.js';
import { computeDistanceKm } from './distance.js';
import { normalizeCountryCode, normalizePostalCode, computePostalCodeShape } from './postal-code.js';

/** One rule of a partner. An address must match all its fields. */
export interface CoverageRule {
  countryCode: string;
  city?: string | null;
  /** How `postalCode` is compared. A range includes both `postalCode` and `postalCodeTo`. */
  postalCodeKind?: 'exact' | 'prefix' | 'range' | null;
  postalCode?: string | null;
  postalCodeTo?: string | null;
  /** Center of a circle. It matches only addresses with coordinates. */
  center?: Coordinates | null;
  radiusKm?: number | null;
  /** Outline. It matches only addresses with coordinates. */
  polygon?: Polygon | null;
  /** Excludes matching addresses; takes precedence over all other rules. */
  exclude: boolean;
}

/** The fields of an address that rules compare (contract 2.15). */
export interface CoverageAddress {
  countryCode: string;
  city: string;
  postalCode: string;
  coordinates?: Coordinates | null;
}

/** Required of a partner: at least one of the tags, all professions and all services. Empty or absent: no requirement. */
export interface PartnerRequirements {
  partnerTags?: string[] | null;
  professions?: string[] | null;
  services?: string[] | null;
}

/** Whether a rule includes the address and none excludes it. */
export function coversAddress(areas: CoverageRule[], address: CoverageAddress): boolean {
  const matching = areas.filter((area) => matchesAddress(area, address));
  return matching.length > 0 && matching.every((area) => !area.exclude);
}

/** Whether a rule matches the address, to include or to exclude it. */
export function matchesAddress(area: CoverageRule, address: CoverageAddress): boolean {
  return (
    normalizeCountryCode(area.countryCode) === normalizeCountryCode(address.countryCode) &&
    (!area.city || normalizeCity(area.city) === normalizeCity(address.city)) &&
    (!area.postalCode || matchesPostalCode(area, address)) &&
    (!isCircle(area) || matchesCircle(area, address)) &&
    (!area.polygon || matchesPolygon(area.polygon, address))
  );
}

/** Normalizes case and whitespace of a city for comparison. */
export function normalizeCity(city: string): string {
  return city.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Whether a rule is limited to a circle. */
export function isCircle(area: CoverageRule): area is CoverageRule & { center: Coordinates; radiusKm: number } {
  return Boolean(area.center) && typeof area.radiusKm === 'number';
}

function matchesPostalCode(area: CoverageRule, address: CoverageAddress): boolean {
  if (area.postalCodeKind === 'prefix') return matchesPrefix(area, address);
  const code = normalizePostalCode(address.countryCode, address.postalCode);
  const from = normalizePostalCode(area.countryCode, area.postalCode ?? '');
  if (area.postalCodeKind !== 'range') return code === from;
  const to = normalizePostalCode(area.countryCode, area.postalCodeTo ?? '');
  const shape = computePostalCodeShape(code);
  return computePostalCodeShape(from) === shape && computePostalCodeShape(to) === shape && from <= code && code <= to;
}

function matchesPrefix({ countryCode, postalCode }: CoverageRule, address: CoverageAddress): boolean {
  if (normalizeCountryCode(countryCode) === 'GB') return matchesBritishPrefix(postalCode ?? '', address.postalCode);
  const start = normalizePostalCode(countryCode, postalCode ?? '');
  return normalizePostalCode(countryCode, address.postalCode).startsWith(start);
}

function matchesCircle(area: { center: Coordinates; radiusKm: number }, { coordinates }: CoverageAddress): boolean {
  return Boolean(coordinates) && computeDistanceKm(area.center, coordinates!) <= area.radiusKm;
}

function matchesPolygon(polygon: Polygon, { coordinates }: CoverageAddress): boolean {
  return Boolean(coordinates) && containsPoint(polygon, coordinates!);
}
