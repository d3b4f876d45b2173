/** Validation of IDs in requests: they must refer to rows that the caller may read. */
import { Injectable } from '@nestjs/common';
import { ACCEPTED_MEMBERS } from '../../entities/columns/user-columns.js';
import { Database } from '../../platform/database/database.js';
import { invalidFields } from '../../platform/errors.js';
import { sql, type Sql } from '../../platform/read-models/index.js';
import type { Caller } from './caller.js';
import type { Resource } from './policy.js';
import { buildRowFilter, type RowFilter } from './row-level-policy.js';

/** An ID in a request and its field. */
export interface Reference {
  field: string;
  id: string;
}

/** Tables of resources that requests may refer to. */
const TABLES = {
  file: { from: sql`files r`, id: sql`r.id` },
  orderTag: { from: sql`order_tags r`, id: sql`r.id` },
  organization: { from: sql`organizations r`, id: sql`r.id` },
  partnerGroup: { from: sql`partner_groups r`, id: sql`r.id` },
  partner: { from: sql`partners r`, id: sql`r.id` },
  product: { from: sql`products r`, id: sql`r.id`, isPresent: sql`r.deleted_at is null` },
  user: { from: sql`(select m.* from ${ACCEPTED_MEMBERS}) r`, id: sql`r.user_id` },
} as const satisfies Partial<Record<Resource, Target>>;

/** A resource that requests may refer to. */
export type ReferencableResource = keyof typeof TABLES;

interface Target {
  from: Sql;
  id: Sql;
  isPresent?: Sql;
}

/** Selects the `id`s of `ids` that the caller may read. Also used as a subquery. */
export function selectAccessibleIds(caller: Caller, resource: ReferencableResource): RowFilter {
  const { from, id, isPresent = sql`true` }: Target = TABLES[resource];
  const { sql: condition, parameters } = buildRowFilter(caller, 'read', resource, 'r');
  const found = sql`select ${id} as id from ${from} where ${id} = any(${'ids'}) and ${isPresent} and ${condition}`;
  return { sql: found, parameters };
}

/** Validates references before a write. */
@Injectable()
export class ReferenceChecker {
  constructor(private readonly db: Database) {}

  /** @throws 400 naming every field whose ID the caller may not read. */
  async assertAccessible(caller: Caller, resource: ReferencableResource, references: Reference[]): Promise<void> {
    if (references.length === 0) return;
    const { sql: statement, parameters } = selectAccessibleIds(caller, resource);
    const rows = await this.db.rows<{ id: string }>(statement, { ...parameters, ids: references.map(({ id }) => id) });
    const found = new Set(rows.map((row) => row.id));
    const missing = references.filter(({ id }) => !found.has(id));
    if (missing.length > 0)
      throw invalidFields(
        missing.map(({ field }) => ({ field, message: `names no ${labelOf(resource)}`, code: 'REFERENCE_NOT_FOUND' })),
      );
  }
}

/** References of a list of IDs: `fileIds[0]`, `fileIds[1]`, … */
export function toReferences(field: string, ids: readonly string[] | undefined): Reference[] {
  return (ids ?? []).map((id, index) => ({ field: `${field}[${index}]`, id }));
}

/** The reference of an optional ID. */
export function toOptionalReference(field: string, id: string | null | undefined): Reference[] {
  return id ? [{ field, id }] : [];
}

function labelOf(resource: string): string {
  return resource.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
