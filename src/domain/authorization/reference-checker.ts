/** Whether the ids in a request name rows that the caller may use; written once for all resources. */
import { Injectable } from '@nestjs/common';
import { ACCEPTED_MEMBERS } from '../../entities/columns/user-columns.js';
import { Database } from '../../platform/database/database.js';
import { invalidFields } from '../../platform/errors.js';
import { sql, type Sql } from '../../platform/read-models/index.js';
import type { Caller } from './caller.js';
import type { Resource } from './policy.js';
import { rowFilter, type RowFilter } from './row-level-policy.js';

/** An id in a request and the field that holds it. */
export interface Reference {
  field: string;
  id: string;
}

/** Where the ids of a resource are found. */
const TABLES = {
  file: { from: sql`files r`, id: sql`r.id` },
  orderTag: { from: sql`order_tags r`, id: sql`r.id` },
  organization: { from: sql`organizations r`, id: sql`r.id` },
  partnerGroup: { from: sql`partner_groups r`, id: sql`r.id` },
  partner: { from: sql`partners r`, id: sql`r.id` },
  product: { from: sql`products r`, id: sql`r.id`, alive: sql`r.deleted_at is null` },
  user: { from: sql`(select m.* from ${ACCEPTED_MEMBERS}) r`, id: sql`r.user_id` },
} as const satisfies Partial<Record<Resource, Place>>;

/** What may be named by its id. */
export type ReferencableResource = keyof typeof TABLES;

interface Place {
  from: Sql;
  id: Sql;
  alive?: Sql;
}

/** The `id` of those of `:ids` that are within the caller's reach: a statement, or part of one that asks for more. */
export function selectAccessibleIds(caller: Caller, resource: ReferencableResource): RowFilter {
  const { from, id, alive = sql`true` }: Place = TABLES[resource];
  const { sql: reachable, parameters } = rowFilter(caller, 'read', resource, 'r');
  const found = sql`select ${id} as id from ${from} where ${id} = any(${'ids'}) and ${alive} and ${reachable}`;
  return { sql: found, parameters };
}

/** Checks references before anything is written. */
@Injectable()
export class ReferenceChecker {
  constructor(private readonly db: Database) {}

  /** @throws 400 naming every field whose id is not within the caller's reach. */
  async assertAccessible(caller: Caller, resource: ReferencableResource, references: Reference[]): Promise<void> {
    if (references.length === 0) return;
    const { sql: statement, parameters } = selectAccessibleIds(caller, resource);
    const rows = await this.db.rows<{ id: string }>(statement, { ...parameters, ids: references.map((one) => one.id) });
    const found = new Set(rows.map((row) => row.id));
    const missing = references.filter((one) => !found.has(one.id));
    if (missing.length > 0)
      throw invalidFields(missing.map(({ field }) => ({ field, message: `names no ${wordsOf(resource)}` })));
  }
}

/** References of a list of ids, `fileIds[0]`, `fileIds[1]`, … */
export function referencesOf(field: string, ids: readonly string[] | undefined): Reference[] {
  return (ids ?? []).map((id, index) => ({ field: `${field}[${index}]`, id }));
}

/** The reference of a field that may be empty. */
export function referenceOf(field: string, id: string | null | undefined): Reference[] {
  return id ? [{ field, id }] : [];
}

function wordsOf(resource: string): string {
  return resource.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
