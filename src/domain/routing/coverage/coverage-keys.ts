/** Index keys by which the database finds the few coverage rules that may match an address, among up to a million. */
import { isCircle, normalizeCity, type CoverageAddress, type CoverageRule } from './coverage-matching.js';
import { toDegrees, EARTH_RADIUS_KM, toRadians } from './distance.js';
import type { Coordinates } from '../../../entities/coordinates.js';
import { normalizeCountryCode, normalizePostalCode, computePostalCodeShape } from './postal-code.js';

/** Maximum keys of a rule. A circle that would need more uses coarser cells. */
export const MAX_AREA_KEYS = 64;

/** Sizes of the grid cells in degrees, finest first; each divides 360. */
const CELL_SIZES = [0.25, 1, 5, 20, 60];
/** Keys contain at most this many characters of a code or city. Longer ones are only less selective. */
const PREFIX_LENGTH = 12;
const NAME_LENGTH = 60;
/** Widens the bounding box of a circle by about 10 cm, so that rounding loses no point. */
const MARGIN_DEGREES = 1e-6;

/**
 * Computes the keys of a rule from its most selective field. If `matchesAddress(area, address)`, one of them is among
 * `computeAddressKeys(address)`. A rule that cannot match any address has none, nor has a polygon: its bounds are indexed.
 */
export function computeAreaKeys(area: CoverageRule): string[] {
  if (area.polygon) return [];
  const country = normalizeCountryCode(area.countryCode);
  if (isCircle(area)) return findCellsOfCircle(area.center, area.radiusKm).map((cell) => `${country}|g${cell}`);
  if (area.postalCode) return computePostalCodeKeys(area, country);
  return [area.city ? buildCityKey(country, area.city) : country];
}

/** Computes the keys of all rules that may match the address: fewer than 40. */
export function computeAddressKeys(address: CoverageAddress): string[] {
  const country = normalizeCountryCode(address.countryCode);
  const code = normalizePostalCode(country, address.postalCode);
  const shape = computePostalCodeShape(code);
  const prefixes = Array.from({ length: Math.min(code.length, PREFIX_LENGTH) + 1 }, (_, end) => code.slice(0, end));
  return [
    country,
    buildCityKey(country, address.city),
    buildExactKey(country, code),
    ...prefixes.map((prefix) => buildPrefixKey(country, prefix)),
    ...prefixes.map((prefix) => buildRangeKey(country, shape, prefix)),
    ...(address.coordinates ? findCellsOfPoint(address.coordinates).map((cell) => `${country}|g${cell}`) : []),
  ];
}

function computePostalCodeKeys(area: CoverageRule, country: string): string[] {
  const from = normalizePostalCode(country, area.postalCode ?? '');
  if (area.postalCodeKind === 'prefix') return [buildPrefixKey(country, from.slice(0, PREFIX_LENGTH))];
  if (area.postalCodeKind !== 'range') return [buildExactKey(country, from)];
  const to = normalizePostalCode(country, area.postalCodeTo ?? '');
  const shape = computePostalCodeShape(from);
  if (shape !== computePostalCodeShape(to)) return [];
  return splitRangeIntoPrefixes(from, to).map((prefix) => buildRangeKey(country, shape, prefix));
}

/** Returns the common prefix of both ends, extended by each possible next character: 0150 to 0349 yields 01, 02 and 03. */
function splitRangeIntoPrefixes(from: string, to: string): string[] {
  let common = 0;
  while (common < PREFIX_LENGTH && common < from.length && from[common] === to[common]) common += 1;
  const prefix = from.slice(0, common);
  if (common === from.length || common === PREFIX_LENGTH) return [prefix];
  const first = from.charCodeAt(common);
  const last = to.charCodeAt(common);
  return Array.from({ length: last - first + 1 }, (_, step) => prefix + String.fromCharCode(first + step));
}

function buildCityKey(country: string, city: string): string {
  return `${country}|c:${normalizeCity(city).slice(0, NAME_LENGTH)}`;
}

function buildExactKey(country: string, code: string): string {
  return `${country}|p:${code.slice(0, NAME_LENGTH)}`;
}

function buildPrefixKey(country: string, prefix: string): string {
  return `${country}|pp:${prefix}`;
}

function buildRangeKey(country: string, shape: string, prefix: string): string {
  return `${country}|r:${shape.slice(0, NAME_LENGTH)}:${prefix}`;
}

/** Returns the cells that the bounding box touches, of the finest size that needs at most `MAX_AREA_KEYS`. */
function findCellsOfCircle(center: Coordinates, radiusKm: number): string[] {
  const { south, north, west, east } = computeBoundingBox(center, radiusKm);
  const rows = (size: number) => listIntegers(computeCellIndex(south, 90, size), computeCellIndex(north, 90, size));
  const columns = (size: number) => listIntegers(computeCellIndex(west, 180, size), computeCellIndex(east, 180, size));
  const size = CELL_SIZES.find((side) => rows(side).length * columns(side).length <= MAX_AREA_KEYS)!;
  return [...new Set(columns(size).flatMap((column) => rows(size).map((row) => buildCellName(size, column, row))))];
}

function findCellsOfPoint({ x, y }: Coordinates): string[] {
  return CELL_SIZES.map((size) => buildCellName(size, computeCellIndex(x, 180, size), computeCellIndex(y, 90, size)));
}

/** Computes the bounding box of a circle in degrees. A circle that contains a pole spans all longitudes. */
function computeBoundingBox({ x, y }: Coordinates, radiusKm: number) {
  const angle = radiusKm / EARTH_RADIUS_KM;
  const height = toDegrees(angle) + MARGIN_DEGREES;
  const isOverPole = Math.abs(y) + height >= 90;
  const width = isOverPole
    ? 180
    : toDegrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(toRadians(y))))) + MARGIN_DEGREES;
  return { south: Math.max(-90, y - height), north: Math.min(90, y + height), west: x - width, east: x + width };
}

/** Returns the index of the cell that contains a degree, counted from `-origin`. */
function computeCellIndex(degree: number, origin: number, size: number): number {
  return Math.floor((degree + origin) / size);
}

function listIntegers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}

/** Columns wrap around at the antimeridian. */
function buildCellName(size: number, column: number, row: number): string {
  const around = 360 / size;
  return `${size}:${((column % around) + around) % around}:${row}`;
}
