/** What some deployments or some requests want before they are routed. */
import { HttpException, HttpStatus } from '@nestjs/common';
import compression from 'compression';
import type { RequestHandler } from 'express';
import type { Log } from '../log.js';
import { redactPath } from './redacted-path.js';

/** Compresses answers above 1 KB for those who ask for it. */
export function compress(): RequestHandler {
  return compression({ threshold: 1024 });
}

/** Refuses plain http where the deployment wants HTTPS alone (contract 5). */
export function httpsOnly(): RequestHandler {
  return (request, response, next) => {
    if (!request.secure && !request.path.startsWith('/health/')) {
      throw new HttpException({ message: 'This service answers over HTTPS alone' }, HttpStatus.FORBIDDEN);
    }
    response.setHeader('Strict-Transport-Security', 'max-age=31536000');
    next();
  };
}

/** One debug line a request. */
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
