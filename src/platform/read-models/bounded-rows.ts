/** The rows of a page as JSON text, read one by one until the size limit of a response, so that memory use is bounded. */
import { buildDisplayFromClause, selectColumns, getReadModelSource } from './read-model.js';
import type { Class } from '../fields/index.js';
import { and, literal, sql, type Sql } from '../sql/index.js';
import { contentEtagSql, hasContentVersion } from './row-version.js';

/** Most bytes of the rows of a page; a single row may have more. */
export const PAGE_BYTES = 8 * 1024 * 1024;

/** The rows that fit into a response, and the ids of the others. */
export interface BoundedRows {
  /** JSON text of an array. */
  values: string;
  /** Null if all rows fit. */
  remainingIds: string[] | null;
}

/**
 * SQL of the CTE `shown`, which reads the rows of `ids` of the single row of the CTE `page`, in that order. Each row is
 * read after the previous ones are known to fit. `offset 0` makes PostgreSQL compute the JSON once instead of once per
 * reference. The statement needs `with recursive`.
 * @param scopes conditions that the rows are known to satisfy (`findImpliedScopes`)
 */
export function buildBoundedRowsCte(view: Class, id: Sql, scopes: readonly Sql[], maxBytes = PAGE_BYTES): Sql {
  const isNextRow = and([sql`${id} = ((select ids from page)::uuid[])[shown.index + 1]`, ...scopes]);
  const row = sql`select row_to_json(v)::text as json from (
      select ${selectColumns(view)} from ${buildDisplayFromClause(getReadModelSource(view))} where ${isNextRow}
    ) v`;
  return sql`shown(index, json, bytes) as (
    select 0, null::text, 0::bigint
    union all
    select index + 1, next.json, bytes + octet_length(next.json)
    from shown cross join lateral (${hasContentVersion(view) ? addVersion(row, view) : row} offset 0) next
    where bytes <= ${literal(maxBytes)})`;
}

/** Adds the field `version` to the JSON text of a row. `offset 0` makes PostgreSQL compute the text once. */
function addVersion(row: Sql, view: Class): Sql {
  const version = sql`to_json(${contentEtagSql(sql`plain.json`, view)})`;
  return sql`select left(plain.json, -1) || ',"version":' || ${version} || '}' as json from (${row} offset 0) plain`;
}

/** SQL of a subquery `fitting` with the columns of `BoundedRows`. */
export const buildBoundedRows = (maxBytes = PAGE_BYTES): Sql => sql`(
  select coalesce('[' || string_agg(json, ',' order by index) || ']', '[]') as values,
    case when count(*) < (select cardinality(ids) from page)
      then (select ids from page)[count(*) + 1 :] end as "remainingIds"
  from shown where index = 1 or (index > 1 and bytes <= ${literal(maxBytes)})) fitting`;
