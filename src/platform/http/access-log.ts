/** Access log: one line per request, after the response is sent or the client has disconnected. */
import type { Request, RequestHandler, Response } from 'express';
import type { Log } from '../log.js';
import { toClientNetwork } from './client-address.js';
import { readTraceId } from './trace-context.js';
import { onRequestFinished } from './on-finished.js';

/** Status in the log if the client disconnects before the response is complete, as in nginx. */
const CLIENT_CLOSED_REQUEST = 499;

/** Fields of the caller that are logged. */
interface KnownCaller {
  routerId: string;
  userId: string;
  credentialId: string;
  isSession: boolean;
}

/** Status of the response, or 499 if the client disconnected before its end. */
export function getResponseStatus(response: Response): number {
  return response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST;
}

/** Route template: paths may contain IDs and tokens, which are not logged. */
export function getRouteTemplate(request: Request): string {
  return (request.route as { path?: string } | undefined)?.path ?? 'unmatched';
}

/** Logs at `info`, but health checks at `debug`, because they arrive every few seconds. */
export function logAccess(log: Log): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    const { socket } = request;
    const sentBefore = socket.bytesWritten;
    onRequestFinished(response, () => {
      const route = getRouteTemplate(request);
      const { routerId, userId, credentialId, isSession } = (request.user ?? {}) as Partial<KnownCaller>;
      log[route.startsWith('/health/') ? 'debug' : 'info']({
        message: 'request',
        requestId: response.getHeader('x-request-id'),
        traceId: readTraceId(response),
        method: request.method,
        route,
        status: getResponseStatus(response),
        ms: Math.round((performance.now() - start) * 10) / 10,
        bytes: socket.bytesWritten - sentBefore,
        routerId,
        userId,
        keyId: isSession === false ? credentialId : undefined,
        address: toClientNetwork(request.ip),
      });
    });
    next();
  };
}
