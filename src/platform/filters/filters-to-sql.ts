/** Converts validated filters to SQL conditions. All values are bind parameters. */
import { DateTime } from 'luxon';
import { bindValue, joinSql, sql, type Sql } from '../sql/index.js';
import { ExpressionCondition } from '../read-models/expression-condition.js';
import { trigramFrequencies } from '../read-models/selective-trigrams.js';
import { parseDateRange, toPostgresTimestamp } from './date-range.js';
import { findColumn, ME, type FilterColumn, type FilterColumns, type FilterModel } from './filter-model.js';
import { resolveRelativeDate, type FilterViewer } from './relative-date.js';

/** With more values no index is used: planning a thousand index conditions took 350 MB of PostgreSQL's memory. */
const INDEXED_VALUES_MAX = 50;

/**
 * One condition for each filter that has an effect; all must hold.
 *
 * - Negative operators (`is not`, `does not contain`, `exclude` …) are the exact opposite of their positive ones, so
 *   a row without a value matches them.
 * - Text: ignores case; one matching value is enough; blank values have no effect.
 * - Date: a bare date is that whole UTC day, a date-time that millisecond. `is` matches times in it; `is before` and
 *   `is on or after` compare with its start, `is after` and `is on or before` with its end.
 * - Between includes both ends, which may have any order.
 * - `viewer` resolves relative dates and `me`.
 */
export function filtersToSql(filters: readonly FilterModel[], columns: FilterColumns, viewer: FilterViewer): Sql[] {
  const hasManyValues = filters.reduce((sum, { values }) => sum + values.length, 0) > INDEXED_VALUES_MAX;
  return filters
    .map((filter) => conditionOf(filter, findColumn(columns, filter.columnId)!, { viewer, hasManyValues }))
    .filter((condition) => condition !== undefined);
}

function conditionOf(
  filter: FilterModel,
  filterColumn: FilterColumn,
  { viewer, hasManyValues }: { viewer: FilterViewer; hasManyValues: boolean },
): Sql | undefined {
  // An index cannot find rows that do not contain a text.
  const canUseIndex = !hasManyValues && !POSITIVES[filter.operator];
  const column = canUseIndex ? filterColumn : { ...filterColumn, searchedIn: undefined };
  const values = filter.values.filter((value) => column.type !== 'text' || String(value).trim() !== '');
  if (values.length === 0) return undefined;
  const positive = POSITIVES[filter.operator];
  const build = CONDITIONS[column.type](positive ?? filter.operator, values, column, viewer);
  const negate = (holds: Sql) => (positive ? sql`(${holds}) is not true` : sql`(${holds})`);
  if (column.through) return negate(column.through((of) => sql`(${build(of)})`));
  const condition = (of: Sql) => negate(build(of));
  // A condition that uses other columns cannot be rebound to another expression.
  return column.searchedIn || column.overlaps ? condition(column.sql) : ExpressionCondition.on(column.sql, condition);
}

/** The positive operator that each negative operator negates. */
const POSITIVES: Record<string, string | undefined> = {
  'does not contain': 'contains',
  'is not': 'is',
  'is not between': 'is between',
  'is none of': 'is any of',
  exclude: 'include any of',
  'exclude if any of': 'include any of',
  'exclude if all': 'include all of',
};

/** Builds the condition on the column, or on another expression with its value. */
type ConditionBuilder = (
  operator: string,
  values: (string | number)[],
  column: FilterColumn,
  viewer: FilterViewer,
) => (of: Sql) => Sql;

const CONDITIONS: Record<FilterColumn['type'], ConditionBuilder> = {
  text: (_operator, values, { searchedIn: within }) => {
    const matches = values.map((value) => {
      const text = String(value).trim();
      const pattern = bindValue(`%${escapeLike(text)}%`);
      const [part] = within ? trigramFrequencies.mostSelectiveParts([text]) : [];
      if (!within || part === undefined) return (of: Sql) => sql`(${of}) ilike ${pattern}`;
      const partPattern = bindValue(`%${escapeLike(part)}%`);
      const isInSearchColumn = within((column) => sql`${column} like lower(${partPattern}::text)`);
      // The column first: without the index, the search column may have a megabyte to compare.
      return (of: Sql) => sql`((${of}) ilike ${pattern} and ${isInSearchColumn})`;
    });
    return (of) =>
      joinSql(
        matches.map((match) => match(of)),
        ' or ',
      );
  },
  number: (operator, values) => {
    const [first, second] = values.map((value) => sql`${bindValue(value)}::numeric`);
    if (operator === 'is between') return (of) => sql`(${of}) between symmetric ${first} and ${second}`;
    return (of) => sql`(${of}) ${COMPARISONS[operator]} ${first}`;
  },
  date: (operator, values, _column, viewer) => {
    const ranges = values.map((value) => parseDateRange(String(value)) ?? resolveRelativeDate(String(value), viewer)!);
    const bindTime = (time: DateTime<true>) => sql`${bindValue(toPostgresTimestamp(time))}::timestamptz`;
    const start = bindTime(DateTime.min(...ranges.map((range) => range.start)) as DateTime<true>);
    const end = bindTime(DateTime.max(...ranges.map((range) => range.end)) as DateTime<true>);
    if (operator === 'is before') return (of) => sql`(${of}) < ${start}`;
    if (operator === 'is on or after') return (of) => sql`(${of}) >= ${start}`;
    if (operator === 'is after') return (of) => sql`(${of}) >= ${end}`;
    if (operator === 'is on or before') return (of) => sql`(${of}) < ${end}`;
    return (of) => sql`(${of}) >= ${start} and (${of}) < ${end}`;
  },
  option: (_operator, values, column, viewer) => {
    const options = optionsOf(values, column, viewer);
    return (of) => sql`(${of}) = any(${options})`;
  },
  multiOption: (operator, values, column, viewer) => {
    const options = optionsOf(values, column, viewer);
    const { overlaps } = column;
    if (operator === 'include all of') return (of) => sql`(${of}) @> ${options}`;
    return (of) => (overlaps ? overlaps(options) : sql`(${of}) && ${options}`);
  },
};

const COMPARISONS: Record<string, Sql> = {
  is: sql`=`,
  'is less than': sql`<`,
  'is greater than or equal to': sql`>=`,
  'is greater than': sql`>`,
  'is less than or equal to': sql`<=`,
};

function optionsOf(values: (string | number)[], { cast, isPerson }: FilterColumn, { userId }: FilterViewer): Sql {
  const options = isPerson ? values.map((value) => (value === ME ? userId! : value)) : values;
  return cast === 'uuid' ? sql`${bindValue(options)}::uuid[]` : sql`${bindValue(options)}::text[]`;
}

/** Escapes `%`, `_` and the escape character for LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
