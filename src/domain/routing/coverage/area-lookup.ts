/** Finds the coverage areas that may match an address through two indexes: keys, and the bounds of polygons. */
import { computeBounds, type Polygon } from '../../../platform/geo/polygon.js';
import { sql, type Sql } from '../../../platform/sql/index.js';
import { computeAddressKeys, computeAreaKeys } from './coverage-keys.js';
import type { CoverageAddress, CoverageRule } from './coverage-matching.js';

/** The columns by which an area is found. */
export interface AreaLookup {
  keys: string[];
  /** PostgreSQL `box`; null without a polygon. */
  bounds: string | null;
}

/** Computes the columns of an area. */
export function computeAreaLookup(area: CoverageRule): AreaLookup {
  return { keys: computeAreaKeys(area), bounds: area.polygon ? toBox(area.polygon) : null };
}

/** Builds the parameters by which the areas of an address are found: `keys`, and `x` and `y`, which are null without coordinates. */
export function buildAddressLookup(address: CoverageAddress) {
  const { x, y } = address.coordinates ?? { x: null, y: null };
  return { keys: computeAddressKeys(address), x, y };
}

/** SQL: whether the bounds of the polygon contain the point. */
export const containsPointSql = (alias: Sql, x = sql`${'x'}`, y = sql`${'y'}`) =>
  sql`${alias}.bounds @> box(point(${x}::float8, ${y}::float8))`;

/** SQL: the area as `CoverageRule`. */
export const areaRuleSql = (
  alias: Sql,
) => sql`json_build_object('countryCode', ${alias}.country_code, 'city', ${alias}.city,
  'postalCodeKind', ${alias}.postal_code_kind, 'postalCode', ${alias}.postal_code, 'postalCodeTo', ${alias}.postal_code_to,
  'center', ${alias}.center, 'radiusKm', ${alias}.radius_km, 'polygon', ${alias}.polygon, 'exclude', ${alias}.exclude)`;

function toBox(polygon: Polygon): string {
  const { west, south, east, north } = computeBounds(polygon);
  return `(${east},${north}),(${west},${south})`;
}
