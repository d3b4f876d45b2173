/** Turns checked filters into SQL conditions; every value is bound as a parameter, none is written into the text. */
import { DateTime } from 'luxon';
import { knownTexts } from '../views/telling-part.js';
import { momentText, spanOf } from './date-value.js';
import type { FilterColumn, FilterColumns, FilterModel } from './filter-model.js';

/** Binds one value and answers its placeholder, such as `$3`. */
export type Bind = (value: unknown) => string;

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
export function filtersToSql(filters: readonly FilterModel[], columns: FilterColumns, bind: Bind): string[] {
  return filters
    .map((filter) => conditionOf(filter, columns[filter.columnId], bind))
    .filter((condition) => condition !== undefined);
}

function conditionOf(filter: FilterModel, column: FilterColumn, bind: Bind): string | undefined {
  const values = filter.values.filter((value) => column.type !== 'text' || String(value).trim() !== '');
  if (values.length === 0) return undefined;
  const positive = POSITIVES[filter.operator];
  const sql = CONDITIONS[column.type](positive ?? filter.operator, values, column, bind);
  return positive ? `(${sql}) IS NOT TRUE` : `(${sql})`;
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

type Condition = (operator: string, values: (string | number)[], column: FilterColumn, bind: Bind) => string;

const CONDITIONS: Record<FilterColumn['type'], Condition> = {
  text: (_operator, values, { sql, within }, bind) => {
    const matches = values.map((value) => {
      const text = String(value).trim();
      const match = `(${sql}) ILIKE ${bind(`%${escapeLike(text)}%`)}`;
      const [part] = within ? knownTexts.tellingParts([text]) : [];
      if (part === undefined) return match;
      const telling = bind(`%${escapeLike(part)}%`);
      return `(${within!((column) => `${column} LIKE lower(${telling}::text)`)} AND ${match})`;
    });
    return matches.join(' OR ');
  },
  number: (operator, values, { sql }, bind) => {
    const bound = values.map((value) => `${bind(value)}::numeric`);
    if (operator === 'is between') return `(${sql}) BETWEEN SYMMETRIC ${bound[0]} AND ${bound[1]}`;
    return `(${sql}) ${COMPARISONS[operator]} ${bound[0]}`;
  },
  date: (operator, values, { sql }, bind) => {
    const spans = values.map((value) => spanOf(String(value))!);
    const at = (moment: DateTime<true>) => `${bind(momentText(moment))}::timestamptz`;
    const start = DateTime.min(...spans.map((span) => span.start)) as DateTime<true>;
    const end = DateTime.max(...spans.map((span) => span.end)) as DateTime<true>;
    if (operator === 'is before') return `(${sql}) < ${at(start)}`;
    if (operator === 'is on or after') return `(${sql}) >= ${at(start)}`;
    if (operator === 'is after') return `(${sql}) >= ${at(end)}`;
    if (operator === 'is on or before') return `(${sql}) < ${at(end)}`;
    return `(${sql}) >= ${at(start)} AND (${sql}) < ${at(end)}`;
  },
  option: (_operator, values, column, bind) => `(${column.sql}) = ANY(${bind(values)}::${column.cast ?? 'text'}[])`,
  multiOption: (operator, values, column, bind) => {
    if (column.overlaps && operator !== 'include all of')
      return column.overlaps(`${bind(values)}::${column.cast ?? 'text'}[]`);
    const overlap = operator === 'include all of' ? '@>' : '&&';
    return `(${column.sql}) ${overlap} ${bind(values)}::${column.cast ?? 'text'}[]`;
  },
};

const COMPARISONS: Record<string, string> = {
  is: '=',
  'is less than': '<',
  'is greater than or equal to': '>=',
  'is greater than': '>',
  'is less than or equal to': '<=',
};

/** Takes the special meaning from `%`, `_` and the escape character, so that they are found as they are. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
