/** What columns of rows `present` become that are changed to what `wanted` says. */
import { quotedIdentifier, sql, type Sql } from '../sql/index.js';

/** When a row last changed: it never goes back, whoever of two comes first. */
const LAST = quotedIdentifier('updated_at');

/** For the `set` of an update. */
export function updateAssignment(column: Sql): Sql {
  if (column === LAST) return sql`${column} = greatest(present.${column}, wanted.${column})`;
  return sql`${column} = wanted.${column}`;
}
