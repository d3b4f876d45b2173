/** A yes or no that lists and saved views may filter by. */
import type { FilterColumn } from '../../platform/filters/filter-model.js';
import { sql, type Sql } from '../../platform/sql/index.js';

/** An option whose values are `true` and `false`. @param value a boolean. */
export function flagColumn(value: Sql): FilterColumn {
  return { type: 'option', sql: sql`(${value})::text`, values: ['true', 'false'] };
}
