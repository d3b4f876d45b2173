/** Converts every exception to the error body of the contract (section 7). */
import { STATUS_CODES } from 'node:http';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { sqlState } from '../database/sql-state.js';
import { getDefaultCode, IMPLIED_CODES, type ErrorCode } from '../error-codes.js';
import type { FieldError } from '../errors.js';
import type { Log } from '../log.js';
import { prefersHtml } from './html-redirect.js';
import { redactPath } from './redacted-path.js';

/** Sends the error as a page. @returns false if it cannot be rendered; nothing has been sent then */
export type SendErrorPage = (status: number, request: Request, response: Response) => Promise<boolean>;

interface ErrorBody {
  statusCode: number;
  message: string;
  code: ErrorCode;
  details?: FieldError[];
}

/**
 * Responds with `{error, message, statusCode, code}` (without an implied code), to browsers with a page. A 500 does not reveal its cause, but logs it; so does a 5xx with a
 * `cause`, such as an unavailable store. Errors of Express have a 4xx status and are not logged.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  /** @param sendPage for browsers, which do not get JSON */
  constructor(
    private readonly log: Log,
    private readonly sendPage: SendErrorPage,
  ) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const body = toErrorBody(thrown);
    const cause = thrown instanceof HttpException ? thrown.cause : undefined;
    if (body.statusCode === 500 || (body.statusCode > 500 && cause !== undefined)) {
      this.log.error({
        err: cause ?? thrown,
        method: request.method,
        path: redactPath(request),
        requestId: response.getHeader('x-request-id'),
      });
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const { statusCode } = body;
    if (statusCode === 401) response.setHeader('WWW-Authenticate', 'Bearer');
    if (statusCode === 503) response.setHeader('Retry-After', '5');
    const retryAfter = retryAfterOf(thrown);
    if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter));
    if (statusCode >= 400 && prefersHtml(request) && (await this.sendPage(statusCode, request, response))) return;
    const { code, ...plain } = body;
    const error = STATUS_CODES[statusCode] ?? 'Error';
    response.status(statusCode).json({ error, ...plain, ...(IMPLIED_CODES.has(code) ? {} : { code }) });
  }
}

/** Seconds for `Retry-After`, if the exception has them. */
function retryAfterOf(thrown: unknown): number | undefined {
  const body = thrown instanceof HttpException ? thrown.getResponse() : undefined;
  return typeof body === 'object' ? (body as { retryAfterSeconds?: number }).retryAfterSeconds : undefined;
}

function toErrorBody(thrown: unknown): ErrorBody {
  if (thrown instanceof HttpException) return fromHttpException(thrown);
  const { status } = thrown as { status?: unknown };
  if (typeof status === 'number' && status >= 400 && status < 500) return fromExpressError(status, thrown);
  return fromDatabaseError(thrown) ?? { statusCode: 500, message: 'Internal server error', code: 'INTERNAL_ERROR' };
}

function fromHttpException(thrown: HttpException): ErrorBody {
  const statusCode = thrown.getStatus();
  const body = thrown.getResponse() as string | { message?: unknown; code?: ErrorCode; details?: FieldError[] };
  const given = typeof body === 'string' ? body : body.message;
  const message = Array.isArray(given) ? given.join('; ') : typeof given === 'string' ? given : thrown.message;
  const { code = getDefaultCode(statusCode), details } = typeof body === 'string' ? {} : body;
  return {
    message: message || (STATUS_CODES[statusCode] ?? 'Error'),
    statusCode,
    code,
    ...(details ? { details } : {}),
  };
}

/** Express errors have a `status`, such as 400 for a path that is not UTF-8. */
function fromExpressError(statusCode: number, thrown: unknown): ErrorBody {
  return {
    statusCode,
    message: thrown instanceof Error ? thrown.message : (STATUS_CODES[statusCode] ?? 'Bad Request'),
    code: getDefaultCode(statusCode),
  };
}

const UNSTORABLE = new Set(['22P02', '22003', '22001', '22007', '22008', '22009', '22021', '22P05', '22023']);
const UNREACHABLE =
  /^(08|53|57P0|57014|55P03|40001|40P01)|^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH)/;
/** SQLSTATE of a write on a standby or a read-only database. */
const READ_ONLY = '25006';
/** Messages of driver errors that have no code. */
const LOST = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Connection terminated',
    'server closed',
    'is not queryable',
  ].join('|'),
);

function fromDatabaseError(thrown: unknown): ErrorBody | null {
  const state = sqlState(thrown);
  const text = thrown instanceof Error ? thrown.message : '';
  if (state === '23505' || state === '23P01')
    return { statusCode: 409, message: 'This already exists', code: 'ALREADY_EXISTS' };
  if (state === '23503')
    return {
      statusCode: 409,
      code: 'IN_USE',
      message: 'The row is still referenced, or refers to a row that does not exist',
    };
  if (state && UNSTORABLE.has(state))
    return { statusCode: 400, message: 'A value is out of the range that can be stored', code: 'VALIDATION_FAILED' };
  if (state === READ_ONLY)
    return { statusCode: 503, message: 'The database is read-only; try again', code: 'UNAVAILABLE' };
  if ((state && UNREACHABLE.test(state)) || LOST.test(text)) {
    return { statusCode: 503, message: 'The database is unavailable; try again', code: 'UNAVAILABLE' };
  }
  return null;
}
