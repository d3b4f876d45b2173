/** The few ways to refuse a request; each message is one sentence that names the field and the rule. */
import { HttpException, HttpStatus } from '@nestjs/common';

/** One broken rule of a request. */
export interface Fault {
  /** Path of the field in the request, such as `steps[2].title`. */
  field: string;
  /** The rule in words, such as `must be a string`. */
  message: string;
}

/** 400 for one field. */
export function invalid(field: string, rule: string): HttpException {
  return faulty([{ field, message: rule }]);
}

/** 400 for several fields; every fault stands in `details`. */
export function faulty(details: Fault[]): HttpException {
  const message = details.map((fault) => (fault.field ? `${fault.field} ${fault.message}` : fault.message)).join('; ');
  return new HttpException({ message, details }, HttpStatus.BAD_REQUEST);
}

/** 401; the message says no more than that the token is missing or not valid. */
export function unauthorized(message = 'Invalid or expired token'): HttpException {
  return new HttpException({ message }, HttpStatus.UNAUTHORIZED);
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

/** 412: the resource has changed since the caller read it (`If-Match`). */
export function preconditionFailed(): HttpException {
  return new HttpException(
    { message: 'If-Match does not name the present version of the resource' },
    HttpStatus.PRECONDITION_FAILED,
  );
}
