/** The few ways to refuse a request; each message is one sentence that names the field and the rule. */
import { HttpException, HttpStatus } from '@nestjs/common';

/** One broken rule of a request. */
export interface Fault {
  /** Path of the field in the request, such as `steps[2].title`. */
  field: string;
  /** The rule in words, such as `must be a string`. */
  message: string;
}

/** 429 or 503 that says when to come back. */
export class RetryLater extends HttpException {
  constructor(
    status: HttpStatus.TOO_MANY_REQUESTS | HttpStatus.SERVICE_UNAVAILABLE,
    message: string,
    /** For the header `Retry-After`. */
    retryAfterSeconds: number,
  ) {
    super({ message, retryAfterSeconds }, status);
  }
}

/** 400 for one field. */
export function invalid(field: string, rule: string): HttpException {
  return invalidFields([{ field, message: rule }]);
}

/** The most faults that one answer names; the others are counted. */
export const FAULTS_MAX = 50;
const FIELD_MAX = 1000;

/**
 * 400 for several fields; every fault that is named stands in `details`.
 * @param unnamed how many faults there are beside these.
 */
export function invalidFields(faults: readonly Fault[], unnamed = 0): HttpException {
  const details = faults.slice(0, FAULTS_MAX).map(shortened);
  const sentences = details.map(({ field, message }) => (field ? `${field} ${message}` : message));
  const left = faults.length - details.length + unnamed;
  if (left > 0) sentences.push(`and ${left} more`);
  return new HttpException({ message: sentences.join('; '), details }, HttpStatus.BAD_REQUEST);
}

/** A name that somebody else made up may be as long as a body. */
function shortened(fault: Fault): Fault {
  return fault.field.length > FIELD_MAX ? { ...fault, field: fault.field.slice(0, FIELD_MAX).toWellFormed() } : fault;
}

/** 401; the message says no more than that the token is missing or not valid. */
export function unauthorized(message = 'Invalid or expired token'): HttpException {
  return new HttpException({ message }, HttpStatus.UNAUTHORIZED);
}

/** 401: the password was right, and a code of the second factor is wanted; `details` name `code`. */
export function codeRequired(rule: string): HttpException {
  const details: Fault[] = [{ field: 'code', message: rule }];
  return new HttpException({ message: `code ${rule}`, details }, HttpStatus.UNAUTHORIZED);
}

/** 403: the session reaches only what enrols or shows a second factor; `details` name `secondFactor`. */
export function secondFactorRequired(): HttpException {
  const details: Fault[] = [{ field: 'secondFactor', message: 'is required' }];
  const message = 'A second factor is required: enrol it at POST /api/auth/second-factor, or show it at …/verify';
  return new HttpException({ message, details }, HttpStatus.FORBIDDEN);
}

/** 429 with `Retry-After`. */
export function tooManyAttempts(what: string, retryAfterSeconds: number): HttpException {
  const message = `${what}; try again in ${Math.ceil(retryAfterSeconds / 60)} minutes`;
  return new RetryLater(HttpStatus.TOO_MANY_REQUESTS, message, retryAfterSeconds);
}

/** 403: the caller is known but may not do this. */
export function forbidden(message: string): HttpException {
  return new HttpException({ message }, HttpStatus.FORBIDDEN);
}

/** 404: the row does not exist, or not for this caller. */
export function notFound(what: string): HttpException {
  return new HttpException({ message: `${what} not found` }, HttpStatus.NOT_FOUND);
}

/** 405: the path exists, but not with this method. */
export function methodNotAllowed(method: string): HttpException {
  return new HttpException({ message: `${method} is not possible here; see Allow` }, HttpStatus.METHOD_NOT_ALLOWED);
}

/** 409: the state of the resource, or its uniqueness, forbids the change. */
export function conflict(message: string): HttpException {
  return new HttpException({ message }, HttpStatus.CONFLICT);
}

/** 410: it was there once and does not come back. */
export function gone(message: string): HttpException {
  return new HttpException({ message }, HttpStatus.GONE);
}

/** 413: more bytes than are taken. */
export function tooLarge(message: string): HttpException {
  return new HttpException({ message }, HttpStatus.PAYLOAD_TOO_LARGE);
}

/** 412: the resource has changed since the caller read it (`If-Match`). */
export function preconditionFailed(): HttpException {
  return new HttpException(
    { message: 'If-Match does not name the present version of the resource' },
    HttpStatus.PRECONDITION_FAILED,
  );
}
