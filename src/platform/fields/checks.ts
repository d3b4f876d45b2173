/** The rules a single value can break, each worded once. */
import type { Fault } from '../errors.js';
import { isUuid } from '../uuid.js';

/** The broken rule in words, or null where the value keeps it. */
export type Check = (value: unknown) => string | null;

/** The same for a field, which may also say where inside the value the rule is broken, such as at `[2]`. */
export type FieldCheck = (value: unknown) => string | Fault | null;

/** PostgreSQL knows no offset beyond 15:59, nor has any clock one. */
const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-](0\d|1[0-5]):\d{2}))?$/;

/** Text without NUL and with whole surrogate pairs; lengths in code points. */
export function isText(bounds: { min?: number; max?: number; pattern?: RegExp; rule?: string }): Check {
  const { min = 0, max = Infinity, pattern, rule } = bounds;
  return (value) => {
    if (typeof value !== 'string') return 'must be a string';
    const broken = brokenText(value) ?? lengthFault(value, min, max);
    return broken ?? (pattern && !pattern.test(value) ? (rule ?? `must match ${pattern.source}`) : null);
  };
}

/** Counts code points, and only where the number of code units does not decide. */
export function lengthFault(value: string, min: number, max: number): string | null {
  if (value.length <= max && value.length >= min * 2) return null;
  const length = [...value].length;
  if (length < min) return min === 1 ? 'must not be empty' : `must have at least ${min} characters`;
  return length > max ? `must have at most ${max} characters` : null;
}

/** NUL and lone surrogates can't be stored by PostgreSQL. */
export function brokenText(value: string): string | null {
  if (value.includes('\0')) return 'must not contain a NUL character';
  return value.isWellFormed() ? null : 'must not contain a lone surrogate';
}

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
