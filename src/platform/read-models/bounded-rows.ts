/** The rows of a page as JSON text, read one by one and no further than an answer may go: whatever is stored is bounded. */
import { selectColumns, displayFromClause, sourceOf } from './read-model.js';
import type { Class } from '../fields/index.js';
import { and, literal, sql, type Sql } from '../sql/index.js';

/** Most bytes of the rows of a page; a single row may have more. */
export const PAGE_BYTES = 8 * 1024 * 1024;

/** The part of the rows that fits, and the ids of those that do not. */
export interface BoundedRows {
  /** JSON text of an array. */
  values: string;
  /** Null where all are shown. */
  remainingIds: string[] | null;
}

/**
 * SQL of the CTE `shown` over the one row of the CTE `page`, whose `ids` tell which rows and in which order. Each row is
 * asked for once those before it are known to fit, and worked out once: without `offset 0` PostgreSQL puts what makes the
 * text in each place that names it. It must stand in a `with recursive`.
 * @param places where the rows stand, as the conditions that found them imply it
 */
export function boundedRowsCte(view: Class, tie: Sql, places: readonly Sql[]): Sql {
  const one = and([sql`${tie} = ((select ids from page)::uuid[])[shown.place + 1]`, ...places]);
  return sql`shown(place, json, bytes) as (
    select 0, null::text, 0::bigint
    union all
    select place + 1, next.json, bytes + octet_length(next.json)
    from shown cross join lateral (select row_to_json(v)::text as json from (
      select ${selectColumns(view)} from ${displayFromClause(sourceOf(view))} where ${one}
    ) v offset 0) next
    where bytes <= ${literal(PAGE_BYTES)})`;
}

/** SQL of a sub-select with the columns of `ShownRows`. */
export const BOUNDED_ROWS = sql`(
  select coalesce('[' || string_agg(json, ',' order by place) || ']', '[]') as values,
    case when count(*) < (select cardinality(ids) from page) then (select ids from page)[count(*) + 1 :] end as "remainingIds"
  from shown where place = 1 or (place > 1 and bytes <= ${literal(PAGE_BYTES)})) fitting`;
