/**
 * Rejects what an API operation would ignore: query parameters if it has none, and `If-Match` if it does not compare it. The
 * validation pipe rejects unknown parameters of the operations that declare a query class.
 */
import { Injectable, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { Request } from 'express';
import { invalid, invalidFields, type FieldError } from '../errors.js';
import { IF_MATCH } from './if-match.js';

/** Paths of the API. Pages ignore unknown parameters, because mail programs and analytics add some to links. */
const API_PATH = /^\/(?:api|v1)\//i;
const ANY_QUERY = 'anyQuery';

/** For handlers that read the query themselves, because another system writes it. */
export const AcceptsAnyQuery = () => SetMetadata(ANY_QUERY, true);

/** Runs after all guards: only authorized callers learn which parameters there are, and browsers are redirected first. */
@Injectable()
export class IgnoredInput {
  /** @throws 400 naming the parameters or the header */
  refuse(context: ExecutionContext): void {
    const request = context.switchToHttp().getRequest<Request>();
    const hasQuery = request.url.includes('?');
    const hasIfMatch = request.headers[IF_MATCH] !== undefined && request.method !== 'GET' && request.method !== 'HEAD';
    if (!(hasQuery || hasIfMatch) || !API_PATH.test(request.path)) return;
    if (hasQuery && !readsQuery(context)) assertNoQuery(request);
    if (hasIfMatch && !readsIfMatch(context))
      throw invalid('If-Match', 'is not compared by this operation', 'NOT_ALLOWED');
  }
}

function assertNoQuery({ query }: Request): void {
  const message = 'is not a query parameter of this operation';
  const faults = Object.keys(query).map((field): FieldError => ({ field, message, code: 'UNKNOWN_FIELD' }));
  if (faults.length > 0) throw invalidFields(faults);
}

function readsQuery(context: ExecutionContext): boolean {
  if (Reflect.getMetadata(ANY_QUERY, context.getHandler())) return true;
  return listArguments(context).some(([key]) => key.startsWith(`${RouteParamtypes.QUERY}:`));
}

function readsIfMatch(context: ExecutionContext): boolean {
  return listArguments(context).some(([, { data }]) => data === IF_MATCH);
}

/** What the decorators of the handler's parameters read. */
function listArguments(context: ExecutionContext): [key: string, argument: { data?: unknown }][] {
  const found: unknown = Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name);
  return Object.entries((found ?? {}) as Record<string, { data?: unknown }>);
}
