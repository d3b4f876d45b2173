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
  /**
   * The row satisfies a condition on the value, if rows of other tables have it; `holds` builds the condition on an
   * expression. Default: on `sql`.
   */
  through?: (holds: (of: Sql) => Sql) => Sql;
  /** For `multiOption`: the condition that the row has some of the options (an array); default: `&&` on the column. */
  overlaps?: (options: Sql) => Sql;
}

/** The columns of a resource that can be filtered. */
export type FilterColumns = Record<string, FilterColumn>;

/** Columns whose names have a prefix, such as `customField:storey`. */
export interface ColumnFamily {
  prefix: string;
  /** Greatest length of what follows the prefix. */
  nameMax: number;
  create: (name: string) => FilterColumn;
}

const families = new WeakMap<FilterColumns, ColumnFamily>();

/** Adds a family to the columns. */
export function withFamily(family: ColumnFamily, columns: FilterColumns): FilterColumns {
  families.set(columns, family);
  return columns;
}

/** The column with this name, if there is one. */
export function findColumn(columns: FilterColumns, columnId: string): FilterColumn | undefined {
  if (Object.hasOwn(columns, columnId)) return columns[columnId];
  const family = families.get(columns);
  if (!family || !columnId.startsWith(family.prefix)) return undefined;
  const name = columnId.slice(family.prefix.length);
  const isName = name.length > 0 && name.length <= family.nameMax && !name.includes('\0') && name.isWellFormed();
  return isName ? family.create(name) : undefined;
}

/** The names of the columns, as errors list them. */
export function listColumnNames(columns: FilterColumns): string[] {
  const family = families.get(columns);
  return [...Object.keys(columns), ...(family ? [`${family.prefix}…`] : [])];
}
