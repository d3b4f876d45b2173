/** Middleware that depends on settings or headers. */
import { HttpException, HttpStatus } from '@nestjs/common';
import compression from 'compression';
import type { RequestHandler } from 'express';
import type { Log } from '../log.js';
import { redactPath } from './redacted-path.js';

/** Compresses responses above 1 KB if the client accepts it. */
export function compress(): RequestHandler {
  return compression({ threshold: 1024 });
}

/** Rejects plain HTTP with 403 if `REQUIRE_HTTPS` is set (contract, section 5). */
export function requireHttps(): RequestHandler {
  return (request, response, next) => {
    if (!request.secure && !request.path.startsWith('/health/')) {
      throw new HttpException({ message: 'This service requires HTTPS' }, HttpStatus.FORBIDDEN);
    }
    response.setHeader('Strict-Transport-Security', 'max-age=31536000');
    next();
  };
}

/** Logs one debug line per request. */
export function logRequests(log: Log): RequestHandler {
  return (request, response, next) => {
    const start = process.hrtime.bigint();
    response.on('finish', () => {
      const ms = Number(process.hrtime.bigint() - start) / 1e6;
      log.debug({ method: request.method, path: redactPath(request), status: response.statusCode, ms });
    });
    next();
  };
}
