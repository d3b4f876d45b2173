/** Coverage areas as rows, written many at once with the keys by which an address finds them. */
import { uuidv7 } from '../platform/uuid.js';
import { sql } from '../platform/views/index.js';
import { areaKeys } from '../routing/coverage/coverage-keys.js';
import type { CoverageArea } from '../routing/coverage/coverage-matching.js';

/** Most rows of one statement. */
export const ROWS_MAX = 5000;

/** Inserts the JSON array of `areaRow`s in `:rows`. */
export const INSERT_AREAS = sql`
  insert into coverage_areas (id, router_id, partner_id, country_code, city, postal_code_kind, postal_code,
    postal_code_to, center, radius_km, exclude, keys)
  select area.id, ${'routerId'}::uuid, ${'partnerId'}::uuid, area."countryCode", area.city, area."postalCodeKind",
    area."postalCode", area."postalCodeTo", area.center, area."radiusKm", area.exclude, area.keys
  from json_to_recordset(${'rows'}::json) as area(id uuid, "countryCode" text, city text, "postalCodeKind" text,
    "postalCode" text, "postalCodeTo" text, center jsonb, "radiusKm" double precision, exclude boolean, keys text[])`;

/** A whole area with a new id and its keys. */
export function areaRow(area: CoverageArea): CoverageArea & { id: string; keys: string[] } {
  return { id: uuidv7(), ...area, keys: areaKeys(area) };
}
