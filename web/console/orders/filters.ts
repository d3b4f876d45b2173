/** Filters of the list of orders in the address and in its forms. */
import { findField, OPERATORS, takesTwo, type Filter, type FilterType } from './fields.js';
import { joinParts, splitParts } from './parts.js';

const MAX_FILTERS = 30;
const MAX_VALUES = 100;
const MAX_TEXT = 256;
/** Amounts are typed in units of the currency; the service counts in minor units. */
const MINOR_UNITS = 100;

/** A filter as a parameter of the address. */
export function encodeFilter({ columnId, operator, values }: Filter): string {
  return joinParts([columnId, operator, ...values]);
}

/** Reads the parameters `f`, and what a form of the filter bar adds or replaces. Null: the address has none. */
export function readFilters(query: URLSearchParams): Filter[] | null {
  const given = query.getAll('f').slice(0, MAX_FILTERS);
  const filters = given.flatMap((text) => {
    const [columnId = '', operator = '', ...values] = splitParts(text);
    return createFilter(columnId, operator, values) ?? [];
  });
  const status = query.get('status');
  if (status) filters.push(...[createFilter('status', 'is any of', [status]) ?? []].flat());
  if (!query.has('apply')) return given.length > 0 || status ? filters : null;
  const entered = readForm(query);
  const at = Number(query.get('at') ?? filters.length);
  const isPlace = Number.isInteger(at) && at >= 0 && at <= filters.length;
  if (entered) filters.splice(isPlace ? at : filters.length, 1, entered);
  return filters;
}

/** The filter that a form describes; null if a part is missing or not valid. */
function readForm(query: URLSearchParams): Filter | null {
  const columnId = query.get('field') ?? '';
  const operator = query.get('operator') ?? '';
  const type = findField(columnId)?.type;
  const typed = query.getAll('value').map((value) => value.trim());
  // A day that was picked comes before the one that was chosen by name.
  const days = query.getAll('day');
  const values = type === 'date' ? typed.map((value, index) => days[index] || value) : typed;
  const isSingle = type === 'date' || type === 'number';
  const given = values.filter(Boolean).slice(0, takesTwo(operator) ? 2 : isSingle ? 1 : undefined);
  if (given.length === 0 || (takesTwo(operator) && given.length < 2)) return null;
  const amounts = given.map((value) => String(Math.round(Number(value.replace(',', '.')) * MINOR_UNITS)));
  return createFilter(columnId, operator, type === 'number' ? amounts : given);
}

/** A valid filter; null for names and values that the service would refuse. */
export function createFilter(columnId: string, operator: string, values: readonly string[]): Filter | null {
  const type = findField(columnId)?.type;
  if (!type) return null;
  const { offered, others } = OPERATORS[type];
  if (![...offered, ...others].includes(operator)) return null;
  const read = values.slice(0, MAX_VALUES).map((value) => readValue(type, value));
  return read.length > 0 && read.every((value) => value !== null) ? { columnId, type, operator, values: read } : null;
}

const DATE = /^(?:\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?|(?:now|today|tomorrow|startOfWeek)(?:[+-]\d{1,4}[hdw])?)$/;

function readValue(type: FilterType, value: string): string | number | null {
  if (type === 'number') return value !== '' && Number.isFinite(Number(value)) ? Number(value) : null;
  if (type === 'date') return DATE.test(value) ? value : null;
  return value.slice(0, MAX_TEXT);
}
