/** HTTP exceptions: each with a code, and a sentence in English that names the field and the rule. */
import { HttpException, HttpStatus } from '@nestjs/common';
import type { ErrorCode } from './error-codes.js';
import type { FieldRule, FieldRuleCode } from './field-rules.js';

/** Violation of a rule by a field. */
export interface FieldError extends FieldRule {
  /** Path of the field, such as `steps[2].title`. */
  field: string;
  /** The visit that the requested one overlaps. */
  visit?: object;
}

/** 429 or 503 with `Retry-After`. */
export class RetryLater extends HttpException {
  constructor(
    status: HttpStatus.TOO_MANY_REQUESTS | HttpStatus.SERVICE_UNAVAILABLE,
    message: string,
    /** Seconds. */
    retryAfterSeconds: number,
    code?: ErrorCode<429>,
  ) {
    super({ message, retryAfterSeconds, ...(code && { code }) }, status);
  }
}

/**
 * 400 for one field.
 * @param rule with its values, or only its sentence, such as `must be a string`
 * @param code of the sentence; none for a rule of a single operation
 */
export function invalid(field: string, rule: FieldRule | string, code?: FieldRuleCode): HttpException {
  return invalidFields([{ field, ...(typeof rule === 'string' ? { message: rule, ...(code && { code }) } : rule) }]);
}

/** Maximum field errors in a response; further ones are counted. */
export const MAX_FIELD_ERRORS = 50;
const FIELD_MAX = 1000;

/**
 * 400 for several fields, listed in `details`.
 * @param unnamed number of further errors
 */
export function invalidFields(errors: readonly FieldError[], unnamed = 0): HttpException {
  const details = errors.slice(0, MAX_FIELD_ERRORS).map(truncateField);
  const sentences = details.map(({ field, message }) => (field ? `${field} ${message}` : message));
  const left = errors.length - details.length + unnamed;
  if (left > 0) sentences.push(`and ${left} more`);
  return new HttpException({ message: sentences.join('; '), details }, HttpStatus.BAD_REQUEST);
}

/** Truncates a field name that the client invented. */
function truncateField(error: FieldError): FieldError {
  return error.field.length > FIELD_MAX ? { ...error, field: error.field.slice(0, FIELD_MAX).toWellFormed() } : error;
}

/** 401: token or password are missing or wrong. */
export function unauthorized(message: string, code: ErrorCode<401>): HttpException {
  return new HttpException({ message, code }, HttpStatus.UNAUTHORIZED);
}

/** 401: the password is correct and a second factor is required; `details` name `code`. */
export function codeRequired(rule: string): HttpException {
  const details: FieldError[] = [{ field: 'code', message: rule }];
  return new HttpException({ message: `code ${rule}`, code: 'CODE_REQUIRED', details }, HttpStatus.UNAUTHORIZED);
}

/** 403: until verification, the session may only enroll or verify a second factor (`needsSecondFactor` of `/api/auth/me`). */
export function secondFactorRequired(): HttpException {
  const ways = 'enroll it at POST /api/auth/second-factor, or verify it at …/verify';
  return forbidden(`A second factor is required: ${ways}`, 'SECOND_FACTOR_REQUIRED');
}

/** 429 with `Retry-After`. */
export function tooManyAttempts(what: string, retryAfterSeconds: number): HttpException {
  const message = `${what}; try again in ${Math.ceil(retryAfterSeconds / 60)} minutes`;
  return new RetryLater(HttpStatus.TOO_MANY_REQUESTS, message, retryAfterSeconds, 'TOO_MANY_ATTEMPTS');
}

/** 403: the caller lacks the permission. */
export function forbidden(message: string, code: ErrorCode<403>): HttpException {
  return new HttpException({ message, code }, HttpStatus.FORBIDDEN);
}

/** 404: the row does not exist or is not visible to the caller. */
export function notFound(what: string): HttpException {
  return new HttpException({ message: `${what} not found` }, HttpStatus.NOT_FOUND);
}

/** 405: the path does not support this method. */
export function methodNotAllowed(method: string): HttpException {
  return new HttpException({ message: `${method} is not possible here; see Allow` }, HttpStatus.METHOD_NOT_ALLOWED);
}

/**
 * 409: the state of the resource, or a unique constraint, forbids the change.
 * @param details name the fields, if any
 */
export function conflict(message: string, code: ErrorCode<409>, details?: readonly FieldError[]): HttpException {
  return new HttpException({ message, code, ...(details ? { details } : {}) }, HttpStatus.CONFLICT);
}

/** 410: the resource no longer exists. */
export function gone(message: string, code: ErrorCode<410>): HttpException {
  return new HttpException({ message, code }, HttpStatus.GONE);
}

/** 413: too many bytes. */
export function tooLarge(message: string, code: ErrorCode<413>): HttpException {
  return new HttpException({ message, code }, HttpStatus.PAYLOAD_TOO_LARGE);
}

/** 412: the resource has changed since the caller read it (`If-Match`). */
export function preconditionFailed(): HttpException {
  return new HttpException(
    { message: 'If-Match does not name the current version of the resource' },
    HttpStatus.PRECONDITION_FAILED,
  );
}
