/** Whether a partner's coverage rules cover an address (decisions/partners "Coverage"). */
import { distanceKm, type Coordinates } from './distance.js';
import { normalizeCountryCode, normalizePostalCode, postalCodeShape } from './postal-code.js';

/** One rule of a partner: all that it names must hold. */
export interface CoverageArea {
  countryCode: string;
  city?: string | null;
  /** How `postalCode` is compared; a range runs from it to `postalCodeTo`, both included. */
  postalCodeKind?: 'exact' | 'prefix' | 'range' | null;
  postalCode?: string | null;
  postalCodeTo?: string | null;
  /** Centre of a circle; it holds only for addresses that carry coordinates. */
  center?: Coordinates | null;
  radiusKm?: number | null;
  /** A rule that takes addresses out; it wins over every other. */
  exclude: boolean;
}

/** What the rules look at (contract 2.15). */
export interface CoverageAddress {
  countryCode: string;
  city: string;
  postalCode: string;
  coordinates?: Coordinates | null;
}

/** What is asked of a partner: any of the tags, all professions, all services; an empty or absent list asks nothing. */
export interface PartnerRequest {
  partnerTags?: string[] | null;
  professions?: string[] | null;
  services?: string[] | null;
}

/** Whether some rule takes the address in and none takes it out. */
export function covers(areas: CoverageArea[], address: CoverageAddress): boolean {
  const matching = areas.filter((area) => areaCovers(area, address));
  return matching.length > 0 && matching.every((area) => !area.exclude);
}

/** Whether one rule speaks of the address, be it to take it in or out. */
export function areaCovers(area: CoverageArea, address: CoverageAddress): boolean {
  return (
    normalizeCountryCode(area.countryCode) === normalizeCountryCode(address.countryCode) &&
    (!area.city || normalizeCity(area.city) === normalizeCity(address.city)) &&
    (!area.postalCode || coversPostalCode(area, address)) &&
    (!isCircle(area) || coversPoint(area, address))
  );
}

/** The city as it is compared: without regard to case and spacing. */
export function normalizeCity(city: string): string {
  return city.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Whether a rule is bounded by a circle. */
export function isCircle(area: CoverageArea): area is CoverageArea & { center: Coordinates; radiusKm: number } {
  return Boolean(area.center) && typeof area.radiusKm === 'number';
}

function coversPostalCode(area: CoverageArea, address: CoverageAddress): boolean {
  const code = normalizePostalCode(address.countryCode, address.postalCode);
  const from = normalizePostalCode(area.countryCode, area.postalCode ?? '');
  if (area.postalCodeKind === 'prefix') return code.startsWith(from);
  if (area.postalCodeKind !== 'range') return code === from;
  const to = normalizePostalCode(area.countryCode, area.postalCodeTo ?? '');
  const shape = postalCodeShape(code);
  return postalCodeShape(from) === shape && postalCodeShape(to) === shape && from <= code && code <= to;
}

function coversPoint(area: { center: Coordinates; radiusKm: number }, { coordinates }: CoverageAddress): boolean {
  return Boolean(coordinates) && distanceKm(area.center, coordinates!) <= area.radiusKm;
}
