/** One line for each request that was answered, or whose client went away before. */
import type { Request, RequestHandler, Response } from 'express';
import type { Log } from '../log.js';
import { clientNetwork } from './client-address.js';
import { traceIdOf } from './trace-context.js';
import { onRequestFinished } from './on-finished.js';

/** What nginx calls a request whose client closed the connection before it was answered. */
export const CLIENT_CLOSED_REQUEST = 499;

/** The part of the caller that is told. */
interface KnownCaller {
  routerId: string;
  userId: string;
  credentialId: string;
  isSession: boolean;
}

/** The status, or that the client went away before it had the whole answer. */
export function responseStatus(response: Response): number {
  return response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST;
}

/** The template of the route, so that neither ids nor tokens are told. */
export function routeTemplate(request: Request): string {
  return (request.route as { path?: string } | undefined)?.path ?? 'unmatched';
}

/** Health is asked every few seconds by machines, which is told at `debug` alone. */
export function logAccess(log: Log): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    const { socket } = request;
    const sentBefore = socket.bytesWritten;
    onRequestFinished(request, response, () => {
      const route = routeTemplate(request);
      const { routerId, userId, credentialId, isSession } = (request.user ?? {}) as Partial<KnownCaller>;
      log[route.startsWith('/health/') ? 'debug' : 'info']({
        message: 'request',
        id: response.getHeader('x-request-id'),
        traceId: traceIdOf(response),
        method: request.method,
        route,
        status: responseStatus(response),
        ms: Math.round((performance.now() - start) * 10) / 10,
        bytes: socket.bytesWritten - sentBefore,
        routerId,
        userId,
        keyId: isSession === false ? credentialId : undefined,
        address: clientNetwork(request.ip),
      });
    });
    next();
  };
}
