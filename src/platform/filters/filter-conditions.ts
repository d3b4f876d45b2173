/** Checked filters as conditions of a list, their values as named parameters. */
import type { Parameters } from '../views/statement.js';
import type { FilterColumns, FilterModel } from './filter-model.js';
import { filtersToSql } from './filters-to-sql.js';

/** What filters add to the `where` and the `parameters` of a page request. */
export interface FilterConditions {
  where: string[];
  parameters: Parameters;
  /** Whether there are any. */
  isFiltered: boolean;
}

/** @param prefix of the parameters' names; a second set of filters in the same statement needs one of its own. */
export function filterConditions(
  filters: readonly FilterModel[],
  columns: FilterColumns,
  prefix = 'filter',
): FilterConditions {
  const parameters: Parameters = {};
  let bound = 0;
  const where = filtersToSql(filters, columns, (value) => {
    const name = `${prefix}${bound++}`;
    parameters[name] = value;
    return `:${name}`;
  });
  return { where, parameters, isFiltered: where.length > 0 };
}
