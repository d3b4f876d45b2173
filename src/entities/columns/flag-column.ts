/** A yes or no that lists and saved views may filter by. */
import type { FilterColumn } from '../../platform/filters/filter-model.js';

/** An option whose values are `true` and `false`. @param sql a boolean. */
export function flagColumn(sql: string): FilterColumn {
  return { type: 'option', sql: `(${sql})::text`, values: ['true', 'false'] };
}
