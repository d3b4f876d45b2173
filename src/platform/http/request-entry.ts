/** The first things that happen to a request: an id and headers, then a path that can be borne. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Config } from '../config.js';
import { invalid } from '../errors.js';
import { hasBody } from './json-body.js';
import { compress, httpsOnly } from './middleware.js';
import { joinTrace } from './trace-context.js';
import { onRequestFinished } from './on-finished.js';

/** How long the rest of a body is read over that nobody wants. */
const READ_OVER_MS = 1000;
/** Requests that a connection may send before the first of them is answered; clients that are in use send one. */
const AHEAD_MAX = 100;
const REQUEST_ID = /^[\w.-]{1,128}$/;

const ahead = new WeakMap<Socket, number>();

/**
 * The request's id, which every answer carries, and the headers of an API that is not to be cached.
 * @param isTraced whether somebody else names the trace in the answer.
 */
export function assignRequestId(isTraced: boolean): RequestHandler {
  return (request, response, next) => {
    if (exceedsPipelineLimit(request, response)) return;
    if (!isTraced) joinTrace(request, response);
    const given = request.headers['x-request-id'];
    response.setHeader('X-Request-Id', typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID());
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cache-Control', 'no-store');
    next();
  };
}

/**
 * Whether its connection sends one request after another without waiting for answers, so that a few packets would keep the
 * process busy for seconds: then the connection ends. An answer that is behind others has no socket yet.
 */
function exceedsPipelineLimit(request: Request, response: Response): boolean {
  const { socket } = request;
  if (response.socket !== null) return false;
  if (socket.destroyed) return true;
  const count = (ahead.get(socket) ?? 0) + 1;
  ahead.set(socket, count);
  onRequestFinished(request, response, () => ahead.set(socket, ahead.get(socket)! - 1));
  if (count <= AHEAD_MAX) return false;
  socket.destroy();
  return true;
}

/** Goes before every route, after `assignRequestId`. What a request does not need it does not pay for. */
export function acceptRequest(config: Config): RequestHandler {
  const gzip = compress();
  const secure = config.requireHttps ? httpsOnly() : null;
  return (request, response, next) => {
    if (request.url.includes('%00')) throw invalid('path', 'must not contain a NUL character');
    const steps: RequestHandler[] = [];
    if (secure) steps.push(secure);
    if (request.headers['accept-encoding']) steps.push(gzip);
    if (hasBody(request)) drainUnreadBody(request, response);
    if (steps.length === 0) next();
    else follow(steps, request, response, next);
  };
}

/**
 * A request that was answered before its body was read, such as one without a token: what is small is read over, so that
 * the connection stays good for the next request, and what does not end soon ends with its connection.
 */
function drainUnreadBody(request: Request, response: Response): void {
  response.once('finish', () => {
    if (request.complete) return;
    setTimeout(() => request.complete || request.socket.destroy(), READ_OVER_MS).unref();
  });
}

function follow(steps: RequestHandler[], request: Request, response: Response, done: NextFunction): void {
  const [step, ...rest] = steps;
  if (!step) return done();
  const next = (error?: unknown) => (error ? done(error) : follow(rest, request, response, done));
  try {
    void step(request, response, next);
  } catch (error) {
    done(error);
  }
}
