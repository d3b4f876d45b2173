/** Validates filters of requests against the allowed columns. */
import type { FieldRule } from '../field-rules.js';
import { invalid } from '../errors.js';
import { isUuid } from '../uuid.js';
import { parseDateRange } from './date-range.js';
import { isRelativeDate, RELATIVE_DATES } from './relative-date.js';
import {
  findColumn,
  FILTER_OPERATORS,
  listColumnNames,
  ME,
  type FilterColumn,
  type FilterColumns,
  type FilterModel,
} from './filter-model.js';

const MAX_FILTERS = 1000;
/** Limit for each filter, and for all filters of a request or saved view together. */
const MAX_VALUES = 1000;
const MAX_TEXT = 256;
const KEYS = ['columnId', 'type', 'operator', 'values'];

/**
 * Validates filters: known columns, the type of the column, an operator of that type, valid values.
 * @throws 400 naming the invalid part, such as `filters[2].operator`.
 */
export function checkFilters(filters: unknown, columns: FilterColumns, at = 'filters'): FilterModel[] {
  if (!Array.isArray(filters)) throw invalid(at, 'must be an array of filters', 'NOT_LIST');
  if (filters.length > MAX_FILTERS)
    throw invalid(at, { message: `must have at most ${MAX_FILTERS} filters`, code: 'TOO_MANY', max: MAX_FILTERS });
  return filters.map((filter, index) => checkFilter(filter, columns, `${at}[${index}]`));
}

/** @throws 400 if the filters have too many values together, because PostgreSQL compares each row with all of them. */
export function checkFilterSize(filters: readonly Pick<FilterModel, 'values'>[], at = 'filters'): void {
  const values = filters.reduce((sum, filter) => sum + filter.values.length, 0);
  if (values > MAX_VALUES)
    throw invalid(at, {
      message: `must have at most ${MAX_VALUES} values together`,
      code: 'TOO_MANY',
      max: MAX_VALUES,
    });
}

/** Parses `filters` of a query string: a JSON array of filters. Missing or empty: no filters. */
export function parseFilters(text: string | undefined, columns: FilterColumns): FilterModel[] {
  if (!text) return [];
  const filters = parseJson(text);
  if (!Array.isArray(filters)) throw invalid('filters', 'must be a JSON array of filters');
  const checked = checkFilters(filters, columns);
  checkFilterSize(checked);
  return checked;
}

function checkFilter(filter: unknown, columns: FilterColumns, at: string): FilterModel {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) {
    throw invalid(at, `must be an object with ${KEYS.join(', ')}`, 'NOT_OBJECT');
  }
  const unknownKey = Object.keys(filter).find((key) => !KEYS.includes(key));
  if (unknownKey !== undefined) throw invalid(at, `has the unknown field ${quoted(unknownKey)}`, 'UNKNOWN_FIELD');
  const { columnId, type, operator, values } = filter as Record<string, unknown>;
  const column = columnOf(columnId, columns, at);
  if (type !== column.type) throw invalid(`${at}.type`, `must be ${column.type}, the type of ${String(columnId)}`);
  const operators: readonly string[] = FILTER_OPERATORS[column.type];
  if (typeof operator !== 'string' || !operators.includes(operator)) {
    throw invalid(`${at}.operator`, `must be one of ${operators.join(', ')}`, 'NOT_A_CHOICE');
  }
  return {
    columnId: columnId as string,
    type: column.type,
    operator,
    values: checkValues(values, column, operator, `${at}.values`),
  };
}

function columnOf(columnId: unknown, columns: FilterColumns, at: string): FilterColumn {
  const column = typeof columnId === 'string' ? findColumn(columns, columnId) : undefined;
  if (column) return column;
  throw invalid(`${at}.columnId`, `must be one of ${listColumnNames(columns).join(', ')}`, 'NOT_A_CHOICE');
}

function checkValues(values: unknown, column: FilterColumn, operator: string, at: string): (string | number)[] {
  if (!Array.isArray(values)) throw invalid(at, 'must be an array', 'NOT_LIST');
  if (values.length > MAX_VALUES)
    throw invalid(at, { message: `must have at most ${MAX_VALUES} values`, code: 'TOO_MANY', max: MAX_VALUES });
  const count = requiredCount(column, operator);
  if (count && values.length > 0 && values.length !== count) {
    throw invalid(at, `must have ${count === 1 ? 'one value' : 'two values'} or none for ${quoted(operator)}`);
  }
  return values.map((value, index) => checkValue(value, column, `${at}[${index}]`));
}

/** Numbers and dates are compared with one or two values; texts and options with any number. */
function requiredCount(column: FilterColumn, operator: string): 1 | 2 | undefined {
  if (column.type !== 'number' && column.type !== 'date') return undefined;
  return operator.endsWith('between') ? 2 : 1;
}

function checkValue(value: unknown, column: FilterColumn, at: string): string | number {
  if (column.type === 'number') {
    if (typeof value !== 'number' || !Number.isFinite(value))
      throw invalid(at, 'must be a finite number', 'NOT_NUMBER');
    return value;
  }
  if (typeof value !== 'string') throw invalid(at, 'must be a string', 'NOT_TEXT');
  const broken = column.type === 'date' ? validateDate(value) : (validateText(value) ?? validateOption(value, column));
  if (broken) throw invalid(at, broken);
  return value;
}

function validateDate(value: string): FieldRule | undefined {
  if (parseDateRange(value) || isRelativeDate(value)) return undefined;
  return { message: `must be an ISO 8601 date or date-time, or ${RELATIVE_DATES}`, code: 'NOT_TIMESTAMP' };
}

function validateText(value: string): FieldRule | undefined {
  if ([...value].length > MAX_TEXT)
    return { message: `must have at most ${MAX_TEXT} characters`, code: 'TOO_LONG', max: MAX_TEXT };
  if (value.includes('\0') || /\p{Surrogate}/u.test(value))
    return { message: 'must not contain NUL or half a character', code: 'UNSUPPORTED_CHARACTER' };
  return undefined;
}

function validateOption(value: string, { cast, isPerson, values }: FilterColumn): FieldRule | undefined {
  if (isPerson && value === ME) return undefined;
  if (cast === 'uuid' && !isUuid(value))
    return { message: `must be a uuid${isPerson ? ' or me' : ''}`, code: 'NOT_UUID' };
  if (values && !values.includes(value))
    return { message: `must be one of ${values.join(', ')}`, code: 'NOT_A_CHOICE' };
  return undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 64));
}
