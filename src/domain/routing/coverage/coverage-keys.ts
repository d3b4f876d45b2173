/** Keys by which the database finds the few coverage rules that can speak of an address, among a million. */
import { isCircle, normalizeCity, type CoverageAddress, type CoverageArea } from './coverage-matching.js';
import { degrees, EARTH_RADIUS_KM, radians, type Coordinates } from './distance.js';
import { normalizeCountryCode, normalizePostalCode, postalCodeShape } from './postal-code.js';

/** A rule has no more keys than this; a circle that would need more uses coarser cells. */
export const MAX_AREA_KEYS = 64;

/** Sides of the square cells for circles in degrees, finest first; each divides 360. */
const CELL_SIZES = [0.25, 1, 5, 20, 60];
/** Codes and cities are cut to these lengths in keys: a longer one is merely found less selectively. */
const PREFIX_LENGTH = 12;
const NAME_LENGTH = 60;
/** Widens a circle's box by about 10 cm, so that rounding never loses a point on the rim. */
const MARGIN_DEGREES = 1e-6;

/**
 * The keys of a rule, by the most selective thing that it names. `areaCovers(area, address)` implies that one of
 * them is among `coverageKeys(address)`; a rule that can cover nothing has none.
 */
export function areaKeys(area: CoverageArea): string[] {
  const country = normalizeCountryCode(area.countryCode);
  if (isCircle(area)) return cellsOfCircle(area.center, area.radiusKm).map((cell) => `${country}|g${cell}`);
  if (area.postalCode) return postalCodeKeys(area, country);
  return [area.city ? cityKey(country, area.city) : country];
}

/** The keys of every rule that can speak of the address; fewer than 40. */
export function coverageKeys(address: CoverageAddress): string[] {
  const country = normalizeCountryCode(address.countryCode);
  const code = normalizePostalCode(country, address.postalCode);
  const shape = postalCodeShape(code);
  const prefixes = Array.from({ length: Math.min(code.length, PREFIX_LENGTH) + 1 }, (_, end) => code.slice(0, end));
  return [
    country,
    cityKey(country, address.city),
    exactKey(country, code),
    ...prefixes.map((prefix) => prefixKey(country, prefix)),
    ...prefixes.map((prefix) => rangeKey(country, shape, prefix)),
    ...(address.coordinates ? cellsOfPoint(address.coordinates).map((cell) => `${country}|g${cell}`) : []),
  ];
}

function postalCodeKeys(area: CoverageArea, country: string): string[] {
  const from = normalizePostalCode(country, area.postalCode ?? '');
  if (area.postalCodeKind === 'prefix') return [prefixKey(country, from.slice(0, PREFIX_LENGTH))];
  if (area.postalCodeKind !== 'range') return [exactKey(country, from)];
  const to = normalizePostalCode(country, area.postalCodeTo ?? '');
  const shape = postalCodeShape(from);
  if (shape !== postalCodeShape(to)) return [];
  return rangePrefixes(from, to).map((prefix) => rangeKey(country, shape, prefix));
}

/** What both ends begin with, followed by each character that may come next: 0150 to 0349 gives 01, 02 and 03. */
function rangePrefixes(from: string, to: string): string[] {
  let common = 0;
  while (common < PREFIX_LENGTH && common < from.length && from[common] === to[common]) common += 1;
  const prefix = from.slice(0, common);
  if (common === from.length || common === PREFIX_LENGTH) return [prefix];
  const first = from.charCodeAt(common);
  const last = to.charCodeAt(common);
  return Array.from({ length: last - first + 1 }, (_, step) => prefix + String.fromCharCode(first + step));
}

function cityKey(country: string, city: string): string {
  return `${country}|c:${normalizeCity(city).slice(0, NAME_LENGTH)}`;
}

function exactKey(country: string, code: string): string {
  return `${country}|p:${code.slice(0, NAME_LENGTH)}`;
}

function prefixKey(country: string, prefix: string): string {
  return `${country}|pp:${prefix}`;
}

function rangeKey(country: string, shape: string, prefix: string): string {
  return `${country}|r:${shape.slice(0, NAME_LENGTH)}:${prefix}`;
}

/** The cells that the circle's box touches, of the finest size that keeps the bound; the coarsest always does. */
function cellsOfCircle(center: Coordinates, radiusKm: number): string[] {
  const { south, north, west, east } = boxOfCircle(center, radiusKm);
  const rows = (size: number) => steps(cellNumber(south, 90, size), cellNumber(north, 90, size));
  const columns = (size: number) => steps(cellNumber(west, 180, size), cellNumber(east, 180, size));
  const size = CELL_SIZES.find((side) => rows(side).length * columns(side).length <= MAX_AREA_KEYS)!;
  return [...new Set(columns(size).flatMap((column) => rows(size).map((row) => cell(size, column, row))))];
}

function cellsOfPoint({ x, y }: Coordinates): string[] {
  return CELL_SIZES.map((size) => cell(size, cellNumber(x, 180, size), cellNumber(y, 90, size)));
}

/** The degrees that a circle lies between; one over a pole meets every longitude. */
function boxOfCircle({ x, y }: Coordinates, radiusKm: number) {
  const angle = radiusKm / EARTH_RADIUS_KM;
  const height = degrees(angle) + MARGIN_DEGREES;
  const isOverPole = Math.abs(y) + height >= 90;
  const width = isOverPole
    ? 180
    : degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(y))))) + MARGIN_DEGREES;
  return { south: Math.max(-90, y - height), north: Math.min(90, y + height), west: x - width, east: x + width };
}

/** Number of the cell in which a degree lies, counted from `-origin`. */
function cellNumber(degree: number, origin: number, size: number): number {
  return Math.floor((degree + origin) / size);
}

function steps(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}

/** Columns go round the globe, so that both sides of the antimeridian meet. */
function cell(size: number, column: number, row: number): string {
  const around = 360 / size;
  return `${size}:${((column % around) + around) % around}:${row}`;
}
