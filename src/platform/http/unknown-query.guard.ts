/**
 * Rejects query parameters of API operations that have none. The validation pipe rejects unknown ones of the operations
 * that declare a query class.
 */
import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { Request } from 'express';
import { invalidFields } from '../errors.js';

/** Paths of the API. Pages ignore unknown parameters, because mail programs and analytics add some to links. */
const API_PATH = /^\/(?:api|v1)\//i;
const ANY_QUERY = 'anyQuery';
const QUERY_ARGUMENT = `${RouteParamtypes.QUERY}:`;

/** For handlers that read the query themselves, because another system writes it. */
export const AcceptsAnyQuery = () => SetMetadata(ANY_QUERY, true);

/** The last guard: only authorized callers learn which parameters there are. @throws 400 naming the parameters */
@Injectable()
export class UnknownQueryGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.url.includes('?') && API_PATH.test(request.path) && !readsQuery(context)) {
      const names = Object.keys(request.query);
      const faults = names.map((field) => ({
        field,
        message: 'is not a query parameter of this operation',
        code: 'UNKNOWN_FIELD',
      }));
      if (faults.length > 0) throw invalidFields(faults);
    }
    return true;
  }
}

function readsQuery(context: ExecutionContext): boolean {
  const handler = context.getHandler();
  if (Reflect.getMetadata(ANY_QUERY, handler)) return true;
  const routeArguments: unknown = Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), handler.name);
  return Object.keys(routeArguments ?? {}).some((key) => key.startsWith(QUERY_ARGUMENT));
}
