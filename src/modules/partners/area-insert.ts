/** Inserts coverage areas in bulk, with their index keys. */
import type { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/new-id.js';
import { sql } from '../../platform/read-models/index.js';
import { computeAreaKeys } from '../../domain/routing/coverage/coverage-keys.js';
import type { CoverageRule } from '../../domain/routing/coverage/coverage-matching.js';

/** Maximum rows per statement. */
const ROWS_MAX = 5000;

const INSERT_AREAS = sql`
  insert into coverage_areas (id, router_id, partner_id, country_code, city, postal_code_kind, postal_code,
    postal_code_to, center, radius_km, exclude, keys)
  select area.id, ${'routerId'}::uuid, ${'partnerId'}::uuid, area."countryCode", area.city, area."postalCodeKind",
    area."postalCode", area."postalCodeTo", area.center, area."radiusKm", area.exclude, area.keys
  from json_to_recordset(${'rows'}::json) as area(id uuid, "countryCode" text, city text, "postalCodeKind" text,
    "postalCode" text, "postalCodeTo" text, center jsonb, "radiusKm" double precision, exclude boolean, keys text[])`;

/** A row without router and partner. */
export type AreaRow = CoverageRule & { id: string; keys: string[] };

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

/** Adds a new ID and the keys to an area. */
export function buildAreaRow(area: CoverageRule): AreaRow {
  return { id: newId('coverageArea'), ...area, keys: computeAreaKeys(area) };
}
