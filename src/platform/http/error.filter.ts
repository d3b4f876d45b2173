/** The one place where anything thrown becomes the contract's error body (contract 7). */
import { STATUS_CODES } from 'node:http';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { sqlState } from '../database/sql-state.js';
import type { Fault } from '../errors.js';
import type { Log } from '../log.js';
import { redactPath } from './redacted-path.js';

interface Refusal {
  statusCode: number;
  message: string;
  details?: Fault[];
}

/**
 * Answers with `{error, message, statusCode}`. A 500 says nothing of the inside and is logged whole, as is what was refused
 * because something of ours is away, and names that as its cause. What Express refuses has a cause too, the caller's.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const refusal = refusalOf(thrown);
    const cause = thrown instanceof HttpException ? thrown.cause : undefined;
    if (refusal.statusCode === 500 || (refusal.statusCode > 500 && cause !== undefined)) {
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
    const { statusCode } = refusal;
    if (statusCode === 401) response.setHeader('WWW-Authenticate', 'Bearer');
    if (statusCode === 503) response.setHeader('Retry-After', '5');
    const retryAfter = retryAfterOf(thrown);
    if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter));
    response.status(statusCode).json({ error: STATUS_CODES[statusCode] ?? 'Error', ...refusal });
  }
}

/** Seconds that the refusal asks to wait for. */
function retryAfterOf(thrown: unknown): number | undefined {
  const body = thrown instanceof HttpException ? thrown.getResponse() : undefined;
  return typeof body === 'object' ? (body as { retryAfterSeconds?: number }).retryAfterSeconds : undefined;
}

function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof HttpException) return ofHttpException(thrown);
  const { status } = thrown as { status?: unknown };
  if (typeof status === 'number' && status >= 400 && status < 500) return ofLibrary(status, thrown);
  return ofDatabase(thrown) ?? { statusCode: 500, message: 'Something went wrong on our side' };
}

function ofHttpException(thrown: HttpException): Refusal {
  const statusCode = thrown.getStatus();
  const body = thrown.getResponse() as string | { message?: unknown; details?: Fault[] };
  const given = typeof body === 'string' ? body : body.message;
  const message = Array.isArray(given) ? given.join('; ') : typeof given === 'string' ? given : thrown.message;
  const details = typeof body === 'string' ? undefined : body.details;
  return { message: message || (STATUS_CODES[statusCode] ?? 'Error'), statusCode, ...(details ? { details } : {}) };
}

/** Express and its kin put a status on what they throw, such as a path that is no UTF-8. */
function ofLibrary(statusCode: number, thrown: unknown): Refusal {
  return {
    statusCode,
    message: thrown instanceof Error ? thrown.message : (STATUS_CODES[statusCode] ?? 'Bad Request'),
  };
}

const UNSTORABLE = new Set([
  '22P02',
  '22003',
  '22001',
  '22007',
  '22008',
  '22009',
  '22021',
  '22P05',
  '23502',
  '23514',
  '22023',
]);
const UNREACHABLE =
  /^(08|53|57P0|57014|55P03|40001|40P01)|^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH)/;
/** A server that was demoted, or is out of space, takes no writes. */
const READ_ONLY = '25006';
/** What the driver says without a code. */
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

function ofDatabase(thrown: unknown): Refusal | null {
  const state = sqlState(thrown);
  const text = thrown instanceof Error ? thrown.message : '';
  if (state === '23505' || state === '23P01') return { statusCode: 409, message: 'This already exists' };
  if (state === '23503')
    return { statusCode: 409, message: 'Something else still refers to this, or it refers to nothing' };
  if (state && UNSTORABLE.has(state))
    return { statusCode: 400, message: 'A value is out of the range that can be stored' };
  if (state === READ_ONLY) return { statusCode: 503, message: 'The database takes no writes now; try again' };
  if ((state && UNREACHABLE.test(state)) || LOST.test(text)) {
    return { statusCode: 503, message: 'The database is away; try again' };
  }
  return null;
}
