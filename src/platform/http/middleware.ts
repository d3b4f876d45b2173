/** Middleware that depends on settings or headers. */
import { constants } from 'node:zlib';
import { HttpException, HttpStatus } from '@nestjs/common';
import compression from 'compression';
import type { RequestHandler } from 'express';
import type { Log } from '../log.js';
import { onRequestFinished } from './on-finished.js';
import { redactPath } from './redacted-path.js';

/** Maximum number of responses that are being compressed at once; each needs up to a megabyte. */
const COMPRESSED_MAX = 32;
const COMPRESSED_MIN_BYTES = 1024;
/** A window of 256 KB instead of 4 MB. From quality 5 on, Brotli looks further back: pages are some 400 bytes smaller. */
const BROTLI = { params: { [constants.BROTLI_PARAM_LGWIN]: 18, [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Compresses responses from 1 KB if the client accepts it. While many are being compressed, further ones are sent
 * uncompressed, so that clients that do not read cannot exhaust the memory.
 */
export function compress(): RequestHandler {
  let compressed = 0;
  return compression({
    threshold: COMPRESSED_MIN_BYTES,
    brotli: BROTLI,
    filter: (request, response) => {
      const length = response.getHeader('Content-Length');
      if (length !== undefined && Number(length) < COMPRESSED_MIN_BYTES) return false;
      if (compressed >= COMPRESSED_MAX || !compression.filter(request, response)) return false;
      compressed++;
      onRequestFinished(response, () => compressed--);
      return true;
    },
  });
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
