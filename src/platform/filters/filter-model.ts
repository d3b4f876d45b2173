/** Types and operators of the filters of saved views and list queries (decisions/view-presets "View preset"). */

import type { Sql } from '../sql/index.js';
import type { TextMatcher } from '../read-models/search-conditions.js';

/** A filter as clients send it (contract 2.13). */
export interface FilterModel {
  /** Name of the column: the field of the resource. */
  columnId: string;
  /** Must be the type of the column. */
  type: FilterType;
  operator: string;
  /** Empty: the filter has no effect. */
  values: (string | number)[];
}

/** The operators of each column type, with the names that table components of front ends use. */
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

/** The value of columns with people that stands for the caller. */
export const ME = 'me';

/** A column that can be filtered. */
export interface FilterColumn {
  type: FilterType;
  /**
   * SQL expression of the value: text for `text` and `option`, a number for `number`,
   * timestamptz for `date`, an array for `multiOption`.
   */
  sql: Sql;
  /**
   * For `text`: the condition that a search column, which includes this text and has a trigram index, contains the filter
   * value. PostgreSQL then compares the column itself only in those rows.
   */
  searchedIn?: (found: TextMatcher) => Sql;
  /** Allowed values; default: any text of at most 256 characters. */
  values?: readonly string[];
  /** PostgreSQL type of the options; `uuid` also rejects invalid UUIDs. Default: `text`. */
  cast?: 'text' | 'uuid';
  /** The options are IDs of users; the value `me` stands for the caller. */
  isPerson?: boolean;
  /** For `multiOption`: the condition that the row has some of the options (an array); default: `&&` on the column. */
  overlaps?: (options: Sql) => Sql;
}

/** The columns of a resource that can be filtered. */
export type FilterColumns = Record<string, FilterColumn>;
