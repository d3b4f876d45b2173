/** What happens to every request before it is routed. */
import { randomUUID } from 'node:crypto';
import { HttpException, HttpStatus } from '@nestjs/common';
import compression from 'compression';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Config } from '../config.js';
import { invalid } from '../errors.js';
import type { Log } from '../log.js';

const REQUEST_ID = /^[\w.-]{1,128}$/;

/** Gives the request an id that every answer carries, and the headers of an API that is not to be cached. */
export function identify(request: Request, response: Response, next: NextFunction): void {
  const given = request.headers['x-request-id'];
  response.setHeader('X-Request-Id', typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID());
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', 'no-store');
  next();
}

/** Refuses addresses that PostgreSQL could not store. */
export function refuseBrokenPath(request: Request, _response: Response, next: NextFunction): void {
  if (request.url.includes('%00')) throw invalid('path', 'must not contain a NUL character');
  next();
}

/** Compresses answers for those who ask for it. */
export function compress(): RequestHandler {
  const gzip = compression({ threshold: 1024 });
  return (request, response, next) => {
    if (request.headers['accept-encoding']) gzip(request, response, next);
    else next();
  };
}

/** Refuses plain http where the deployment wants HTTPS alone (contract, part 5). */
export function httpsOnly({ requireHttps }: Config): RequestHandler {
  return (request, response, next) => {
    if (requireHttps && !request.secure && !request.path.startsWith('/health/')) {
      throw new HttpException({ message: 'This service answers over HTTPS alone' }, HttpStatus.FORBIDDEN);
    }
    if (requireHttps) response.setHeader('Strict-Transport-Security', 'max-age=31536000');
    next();
  };
}

/** Lets browsers of the configured origins in. */
export function cors({ corsOrigins }: Config): RequestHandler {
  return (request, response, next) => {
    const { origin } = request.headers;
    if (!origin || !(corsOrigins.includes(origin) || corsOrigins.includes('*'))) return next();
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Vary', 'Origin');
    response.setHeader('Access-Control-Expose-Headers', 'ETag, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id');
    if (request.method !== 'OPTIONS') return next();
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
    response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, If-Match, Idempotency-Key');
    response.status(204).end();
  };
}

/** One debug line a request. */
export function logRequests(log: Log): RequestHandler {
  return (request, response, next) => {
    const start = process.hrtime.bigint();
    response.on('finish', () => {
      const ms = Number(process.hrtime.bigint() - start) / 1e6;
      log.debug({ method: request.method, path: request.path, status: response.statusCode, ms });
    });
    next();
  };
}
