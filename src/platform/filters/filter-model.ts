/** The filter language of saved views and list queries (decisions/view-presets "View preset"): its types and operators. */

import type { Sql } from '../sql/index.js';
import type { TextMatcher } from '../read-models/search-conditions.js';

/** One filter as clients send and store it (contract 2.13). */
export interface FilterModel {
  /** Name of the column, which is the field's name in the resource. */
  columnId: string;
  /** Must be the column's own type. */
  type: FilterType;
  operator: string;
  /** Empty: the filter does nothing. */
  values: (string | number)[];
}

/** The operators of each type of column, by the names that table front ends use. */
export const FILTER_OPERATORS = {
  text: ['contains', 'does not contain'],
  number: [
    'is',
    'is not',
    'is less than',
    'is greater than or equal to',
    'is greater than',
    'is less than or equal to',
    'is between',
    'is not between',
  ],
  date: ['is', 'is not', 'is before', 'is on or after', 'is after', 'is on or before', 'is between', 'is not between'],
  option: ['is', 'is not', 'is any of', 'is none of'],
  multiOption: ['include', 'exclude', 'include any of', 'include all of', 'exclude if any of', 'exclude if all'],
} as const;

export type FilterType = keyof typeof FILTER_OPERATORS;

/** One column that may be filtered. */
export interface FilterColumn {
  type: FilterType;
  /**
   * SQL expression written by a programmer, never by a user: text for `text` and `option`, a number for `number`,
   * timestamptz for `date`, an array for `multiOption`.
   */
  sql: Sql;
  /**
   * For `text`: a condition that holds wherever the text is found in a searched column that it is part of; the column
   * itself is then looked at in those rows alone.
   */
  searchedIn?: (found: TextMatcher) => Sql;
  /** The only values allowed (options); without it any text of at most 256 characters is. */
  values?: readonly string[];
  /** PostgreSQL type of the options; `uuid` also refuses values that are none. Default `text`. */
  cast?: 'text' | 'uuid';
  /** For `multiOption`: the condition that some of the options, an array, are the row's; by default on the array. */
  overlaps?: (options: Sql) => Sql;
}

/** The literal allow-list of one resource: what is not named here cannot be filtered. */
export type FilterColumns = Record<string, FilterColumn>;
