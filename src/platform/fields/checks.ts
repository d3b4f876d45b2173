/** The rules a single value can break, each worded once. */
import type { Check, FieldCheck } from './registry.js';
import { isUuid } from '../uuid.js';

/** PostgreSQL knows no offset beyond 15:59, nor has any clock one. */
const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-](0\d|1[0-5]):\d{2}))?$/;

/** Text without NUL and with whole surrogate pairs; lengths in code points. */
export function isText(bounds: { min?: number; max?: number; pattern?: RegExp; rule?: string }): Check {
  const { min = 0, max = Infinity, pattern, rule } = bounds;
  return (value) => {
    if (typeof value !== 'string') return 'must be a string';
    const broken = brokenText(value);
    if (broken) return broken;
    if (value.length > max || value.length < min * 2) {
      const length = [...value].length;
      if (length < min) return min === 1 ? 'must not be empty' : `must have at least ${min} characters`;
      if (length > max) return `must have at most ${max} characters`;
    }
    return pattern && !pattern.test(value) ? (rule ?? `must match ${pattern.source}`) : null;
  };
}

/** NUL and lone surrogates can't be stored by PostgreSQL. */
export function brokenText(value: string): string | null {
  if (value.includes('\0')) return 'must not contain a NUL character';
  return value.isWellFormed() ? null : 'must not contain a lone surrogate';
}

/** A whole number between two bounds, both included. */
export function isInteger(min: number, max: number): Check {
  return (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? null
      : `must be an integer from ${min} to ${max}`;
}

/** A finite number between two bounds, both included. */
export function isNumber(min: number, max: number): Check {
  return (value) =>
    typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max
      ? null
      : `must be a number from ${min} to ${max}`;
}

/** True or false, nothing that looks like it. */
export const isFlag: Check = (value) => (typeof value === 'boolean' ? null : 'must be true or false');

/** One of a closed set. */
export function isChoice(words: readonly string[]): Check {
  const known = new Set<unknown>(words);
  return (value) => (known.has(value) ? null : `must be one of ${words.join(', ')}`);
}

/** What is wrong with it as a UUID, of any version and in either case; null: nothing. */
export const uuidFault: Check = (value) => (isUuid(value) ? null : 'must be a uuid');

/** An ISO 8601 date or date-time that exists, in the years 1 to 9999 of UTC, in which it is stored and shown. */
export const isMoment: Check = (value) => {
  if (typeof value !== 'string' || !MOMENT.test(value) || !dateExists(value)) return 'must be an ISO 8601 date-time';
  const year = new Date(value).getUTCFullYear();
  return year >= 1 && year <= 9999 ? null : 'must lie in the years 1 to 9999 in UTC';
};

/** A list whose items all keep a rule; the first that does not is named. */
export function isListOf(check: Check, items: number, least = 0): FieldCheck {
  return (value) => {
    if (!Array.isArray(value)) return 'must be an array';
    if (value.length < least) return `must name at least ${least === 1 ? 'one' : least}`;
    if (value.length > items) return `must have at most ${items} items`;
    for (const [index, entry] of value.entries()) {
      const message = check(entry);
      if (message) return { field: `[${index}]`, message };
    }
    return null;
  };
}

/** An object, neither null nor an array. */
export const isObject: Check = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? null : 'must be an object';

function dateExists(text: string): boolean {
  if (Number.isNaN(Date.parse(text))) return false;
  const [year, month, day] = text.slice(0, 10).split('-').map(Number);
  const lengths = [
    31,
    year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28,
    31,
    30,
    31,
    30,
    31,
    31,
    30,
    31,
  ];
  return day <= [...lengths, 30, 31][month - 1] && year > 0;
}
