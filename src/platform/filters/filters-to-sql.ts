/** Turns checked filters into SQL conditions; every value is bound, none is written into the text. */
import { DateTime } from 'luxon';
import { bindValue, joinSql, sql, type Sql } from '../sql/index.js';
import { ExpressionCondition } from '../read-models/expression-condition.js';
import { trigramFrequencies } from '../read-models/selective-trigrams.js';
import { toPostgresTimestamp, parseDateRange } from './date-range.js';
import type { FilterColumn, FilterColumns, FilterModel } from './filter-model.js';

/** For so many values an index is asked; a thousand took 350 MB of PostgreSQL's memory to plan. */
const INDEXED_VALUES = 50;

/**
 * One condition per filter that does something; all of them must hold.
 *
 * - Negative operators (`is not`, `does not contain`, `exclude` …) are the exact opposite of their positive ones, so
 *   a row without a value matches them.
 * - Text: case is ignored; of several values one is enough; blank values do nothing.
 * - Date: a bare date is that whole UTC day, a date-time that millisecond. `is` lies within it, `is before` and
 *   `is on or after` look at its beginning, `is after` and `is on or before` at its end.
 * - Between includes both ends and does not care which one comes first.
 */
export function filtersToSql(filters: readonly FilterModel[], columns: FilterColumns): Sql[] {
  const isLong = filters.reduce((sum, { values }) => sum + values.length, 0) > INDEXED_VALUES;
  return filters
    .map((filter) => conditionOf(filter, columns[filter.columnId], isLong))
    .filter((condition) => condition !== undefined);
}

function conditionOf(filter: FilterModel, whole: FilterColumn, isLong: boolean): Sql | undefined {
  // No index finds what a text does not contain.
  const isFound = !isLong && !POSITIVES[filter.operator];
  const column = isFound ? whole : { ...whole, searchedIn: undefined };
  const values = filter.values.filter((value) => column.type !== 'text' || String(value).trim() !== '');
  if (values.length === 0) return undefined;
  const positive = POSITIVES[filter.operator];
  const ask = CONDITIONS[column.type](positive ?? filter.operator, values, column);
  const asked = (of: Sql) => (positive ? sql`(${ask(of)}) is not true` : sql`(${ask(of)})`);
  // With a look at other columns it can't be asked of anything else.
  return column.searchedIn || column.overlaps ? asked(column.sql) : ExpressionCondition.on(column.sql, asked);
}

/** Each negative operator and what it is the opposite of. */
const POSITIVES: Record<string, string | undefined> = {
  'does not contain': 'contains',
  'is not': 'is',
  'is not between': 'is between',
  'is none of': 'is any of',
  exclude: 'include any of',
  'exclude if any of': 'include any of',
  'exclude if all': 'include all of',
};

/** The condition as one on the column, or on what stands for it. */
type Condition = (operator: string, values: (string | number)[], column: FilterColumn) => (of: Sql) => Sql;

const CONDITIONS: Record<FilterColumn['type'], Condition> = {
  text: (_operator, values, { searchedIn: within }) => {
    const matches = values.map((value) => {
      const text = String(value).trim();
      const pattern = bindValue(`%${escapeLike(text)}%`);
      const [part] = within ? trigramFrequencies.mostSelectiveParts([text]) : [];
      if (!within || part === undefined) return (of: Sql) => sql`(${of}) ilike ${pattern}`;
      const telling = bindValue(`%${escapeLike(part)}%`);
      const near = within((column) => sql`${column} like lower(${telling}::text)`);
      // The column first: where no index is read, the text that it is part of may have a megabyte.
      return (of: Sql) => sql`((${of}) ilike ${pattern} and ${near})`;
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
  date: (operator, values) => {
    const spans = values.map((value) => parseDateRange(String(value))!);
    const at = (moment: DateTime<true>) => sql`${bindValue(toPostgresTimestamp(moment))}::timestamptz`;
    const start = at(DateTime.min(...spans.map((span) => span.start)) as DateTime<true>);
    const end = at(DateTime.max(...spans.map((span) => span.end)) as DateTime<true>);
    if (operator === 'is before') return (of) => sql`(${of}) < ${start}`;
    if (operator === 'is on or after') return (of) => sql`(${of}) >= ${start}`;
    if (operator === 'is after') return (of) => sql`(${of}) >= ${end}`;
    if (operator === 'is on or before') return (of) => sql`(${of}) < ${end}`;
    return (of) => sql`(${of}) >= ${start} and (${of}) < ${end}`;
  },
  option: (_operator, values, column) => {
    const options = optionsOf(values, column);
    return (of) => sql`(${of}) = any(${options})`;
  },
  multiOption: (operator, values, column) => {
    const options = optionsOf(values, column);
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

function optionsOf(values: (string | number)[], { cast }: FilterColumn): Sql {
  return cast === 'uuid' ? sql`${bindValue(values)}::uuid[]` : sql`${bindValue(values)}::text[]`;
}

/** Takes the special meaning from `%`, `_` and the escape character, so that they are found as they are. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
