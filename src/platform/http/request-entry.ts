/** Entry of every request: request ID, default headers, path checks. */
import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Config } from '../config.js';
import { invalid } from '../errors.js';
import { withLogFields } from '../log.js';
import { hasBody } from './json-body.js';
import { compress, requireHttps } from './middleware.js';
import { onResponseStarted } from './on-finished.js';
import { joinTrace } from './trace-context.js';
import { UnsentResponses } from './unsent-responses.js';

/** Milliseconds for which the rest of an unread body is drained. */
const DRAIN_MS = 1000;
const REQUEST_ID = /^[\w.-]{1,128}$/;

/**
 * Sets `X-Request-Id`, `nosniff` and `no-store` on the response.
 * @param isTraced whether tracing sets `traceparent`; otherwise the caller's trace is joined here
 */
export function assignRequestId(isTraced: boolean): RequestHandler {
  return (request, response, next) => {
    if (!isTraced) joinTrace(request, response);
    const given = request.headers['x-request-id'];
    const requestId = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    response.setHeader('X-Request-Id', requestId);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cache-Control', 'no-store');
    withLogFields({ requestId }, next);
  };
}

/** Runs before all routes, after `assignRequestId`. Adds only the middleware that the request needs. */
export function acceptRequest(config: Config): RequestHandler {
  const gzip = compress();
  const unsent = new UnsentResponses();
  const secure = config.requireHttps ? requireHttps() : null;
  const limitUnsent: RequestHandler = (request, response, next) => {
    onResponseStarted(response, () => unsent.add(request, response));
    next();
  };
  return (request, response, next) => {
    if (request.url.includes('%00')) throw invalid('path', 'must not contain a NUL character', 'UNSUPPORTED_CHARACTER');
    assertDecodableQuery(request.url);
    const steps: RequestHandler[] = [];
    if (secure) steps.push(secure);
    if (request.headers['accept-encoding']) steps.push(gzip);
    if (hasBody(request)) drainUnreadBody(request, response);
    // After compression, so that the uncompressed length is still known.
    steps.push(limitUnsent);
    runAll(steps, request, response, next);
  };
}

/** Pages ignore broken escapes, because mail programs add parameters to links. */
const API_PATH = /^\/(?:api|v1)\//i;

/** The parser of queries replaces broken escapes by U+FFFD, which would be searched for. @throws 400 */
function assertDecodableQuery(url: string): void {
  const start = url.indexOf('?');
  if (start < 0 || !url.includes('%', start) || !API_PATH.test(url)) return;
  try {
    decodeURIComponent(url.slice(start));
  } catch {
    throw invalid('query', 'must be valid UTF-8, with % encoded as %25', 'FORMAT');
  }
}

/**
 * For a response sent before the body was read, such as a 401: drains a short body, so that the connection can be
 * reused, and closes the connection if the body continues.
 */
function drainUnreadBody(request: Request, response: Response): void {
  response.once('finish', () => {
    if (request.complete) return;
    setTimeout(() => request.complete || request.socket.destroy(), DRAIN_MS).unref();
  });
}

function runAll(steps: RequestHandler[], request: Request, response: Response, done: NextFunction): void {
  const [step, ...rest] = steps;
  if (!step) return done();
  const next = (error?: unknown) => (error ? done(error) : runAll(rest, request, response, done));
  try {
    void step(request, response, next);
  } catch (error) {
    done(error);
  }
}
