/** Boolean columns of lists and view presets. */
import type { FilterColumn } from '../../platform/filters/filter-model.js';
import { sql, type Sql } from '../../platform/sql/index.js';

/** An option filter with the values `true` and `false`. @param value a boolean SQL expression. */
export function createBooleanColumn(value: Sql): FilterColumn {
  return { type: 'option', sql: sql`(${value})::text`, values: ['true', 'false'] };
}
