/** IDs that requests choose for new rows: they must not be in use, in any router. */
import { sql, type Sql, type Statement } from '../sql/index.js';
import { uuidv7 } from '../uuid.js';

/** Selects those of `ids` that exist. */
export function buildExistingIdsStatement(table: Sql): Statement {
  return sql`select existing_row.id from ${table} existing_row where existing_row.id = any(${'ids'}::uuid[])`;
}

/**
 * New ids for a request that creates rows and names ids in use, because the client sends what it read of other rows. An id
 * that is not in use is kept.
 */
export function renewIds(taken: readonly { id: string }[]): <Id extends string | null | undefined>(id: Id) => Id {
  const renewed = new Map<unknown, string>(taken.map(({ id }) => [id, uuidv7()]));
  return <Id>(id: Id) => (renewed.get(id) ?? id) as Id;
}
