/** Inserts coverage areas in bulk, with their index keys. */
import type { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/new-id.js';
import { sql } from '../../platform/read-models/index.js';
import { computeAreaLookup, type AreaLookup } from '../../domain/routing/coverage/area-lookup.js';
import type { CoverageRule } from '../../domain/routing/coverage/coverage-matching.js';

/** Maximum rows per statement. */
const ROWS_MAX = 5000;

const INSERT_AREAS = sql`
  insert into coverage_areas (id, router_id, partner_id, country_code, city, postal_code_kind, postal_code,
    postal_code_to, center, radius_km, polygon, exclude, keys, bounds)
  select area.id, ${'routerId'}::uuid, ${'partnerId'}::uuid, area."countryCode", area.city, area."postalCodeKind",
    area."postalCode", area."postalCodeTo", area.center, area."radiusKm", area.polygon, area.exclude, area.keys, area.bounds
  from json_to_recordset(${'rows'}::json) as area(id uuid, "countryCode" text, city text, "postalCodeKind" text,
    "postalCode" text, "postalCodeTo" text, center jsonb, "radiusKm" double precision,
    polygon jsonb, exclude boolean, keys text[], bounds box)`;

/** A row without router and partner. */
export type AreaRow = CoverageRule & AreaLookup & { id: string };

/** Serializes rows to JSON arrays, one per statement. */
export function serializeRows(rows: AreaRow[]): string[] {
  const texts: string[] = [];
  for (let start = 0; start < rows.length; start += ROWS_MAX)
    texts.push(JSON.stringify(rows.slice(start, start + ROWS_MAX)));
  return texts;
}

/** Inserts the result of `serializeRows`. Call it in a transaction that holds the partner's lock. */
export async function insertAreas(
  db: Database,
  partner: { routerId: string; partnerId: string },
  texts: readonly string[],
): Promise<void> {
  for (const rows of texts) await db.rows(INSERT_AREAS, { ...partner, rows });
}

/** Adds a new ID and the columns by which the area is found. */
export function buildAreaRow(area: CoverageRule): AreaRow {
  return { id: newId('coverageArea'), ...area, ...computeAreaLookup(area) };
}
