/** Validators of single values: each returns the violated rule, or null if the value is valid. */
import { isEmail } from 'class-validator';
import type { FieldError } from '../errors.js';
import type { FieldRule } from '../field-rules.js';
import { isUuid } from '../uuid.js';

/** Returns the violated rule, or null if the value is valid. */
export type Validator = (value: unknown) => FieldRule | null;

/** A validator that may also return the position of the violation inside the value, such as `[2]`. */
export type FieldValidator = (value: unknown) => FieldRule | FieldError | null;

/**
 * The e-mail rule of class-validator, which throws for lone surrogates; without quoted spaces and `@` before the domain, as the
 * document declares.
 */
export function isEmailAddress(value: unknown): boolean {
  return typeof value === 'string' && value.isWellFormed() && isEmail(value, { blacklisted_chars: '\\s@' });
}

export const NOT_TEXT: FieldRule = { message: 'must be a string', code: 'NOT_TEXT' };
export const NOT_OBJECT: FieldRule = { message: 'must be an object', code: 'NOT_OBJECT' };

/** The rule of a pattern without one of its own. */
export function mustMatch(pattern: RegExp): FieldRule {
  return { message: `must match ${pattern.source}`, code: 'FORMAT' };
}

/** The rule of a closed set. */
export function mustBeOneOf(values: readonly string[]): FieldRule {
  return { message: `must be one of ${values.join(', ')}`, code: 'NOT_A_CHOICE' };
}

/** Offsets end at 15:59, the largest that PostgreSQL accepts. */
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-](0\d|1[0-5]):\d{2}))?$/;

/** Validates text without NUL and lone surrogates. Lengths are in code points. */
export function createTextValidator(bounds: {
  min?: number;
  max?: number;
  pattern?: RegExp;
  rule?: FieldRule;
}): Validator {
  const { min = 0, max = Infinity, pattern, rule } = bounds;
  return (value) => {
    if (typeof value !== 'string') return NOT_TEXT;
    const broken = validateUnicode(value) ?? validateLength(value, min, max);
    return broken ?? (pattern && !pattern.test(value) ? (rule ?? mustMatch(pattern)) : null);
  };
}

/** Counts code points only if the number of code units does not decide. */
export function validateLength(value: string, min: number, max: number): FieldRule | null {
  if (value.length <= max && value.length >= min * 2) return null;
  const length = [...value].length;
  if (length < min) {
    return min === 1
      ? { message: 'must not be empty', code: 'EMPTY' }
      : { message: `must have at least ${min} characters`, code: 'TOO_SHORT', min };
  }
  return length > max ? { message: `must have at most ${max} characters`, code: 'TOO_LONG', max } : null;
}

/** Rejects NUL and lone surrogates, which PostgreSQL cannot store. */
export function validateUnicode(value: string): FieldRule | null {
  if (value.includes('\0')) return { message: 'must not contain a NUL character', code: 'UNSUPPORTED_CHARACTER' };
  return value.isWellFormed() ? null : { message: 'must not contain a lone surrogate', code: 'UNSUPPORTED_CHARACTER' };
}

/** Validates that the value is one of a closed set. */
export function createEnumValidator(values: readonly string[]): Validator {
  const allowed = new Set<unknown>(values);
  return (value) => (allowed.has(value) ? null : mustBeOneOf(values));
}

/** Accepts a UUID of any version, in either case. */
export const validateUuid: Validator = (value) =>
  isUuid(value) ? null : { message: 'must be a uuid', code: 'NOT_UUID' };

/** Accepts an ISO 8601 date or date-time that exists and is in the years 1 to 9999 in UTC. */
export const validateTimestamp: Validator = (value) => {
  if (typeof value !== 'string' || !TIMESTAMP.test(value) || !dateExists(value))
    return { message: 'must be an ISO 8601 date-time', code: 'NOT_TIMESTAMP' };
  const year = new Date(value).getUTCFullYear();
  return year >= 1 && year <= 9999
    ? null
    : { message: 'must lie in the years 1 to 9999 in UTC', code: 'NOT_TIMESTAMP' };
};

/** Accepts an object, but neither null nor an array. */
export const validateObject: Validator = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? null : NOT_OBJECT;

function dateExists(text: string): boolean {
  if (Number.isNaN(Date.parse(text))) return false;
  const [year, month, day] = text.slice(0, 10).split('-').map(Number);
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const daysOfMonths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= daysOfMonths[month - 1] && year > 0;
}
