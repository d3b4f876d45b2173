/** Express adapter without `X-Powered-By` and `ETag` headers that sends prepared JSON text as it is. */
import { createServer, type ServerOptions } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HttpStatus } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type Express, type RequestHandler, type Response } from 'express';
import { createExpressServer } from '../optimizations/express-prototypes.js';
import type { Optimizations } from '../optimizations/optimizations.js';
import { CsvText } from '../csv-export.js';
import { formatContentDisposition } from '../file-name.js';
import { JsonText } from '../read-models/json-query.js';
import { isNotModified } from './if-none-match.js';
import { rejectMalformedRequest } from './malformed-request.js';
import { RouteTable } from './method-not-allowed.js';
import { AcceptedResponse } from './returns.js';

const SERVER: ServerOptions = {
  requestTimeout: 300_000,
  headersTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
};

export class HttpAdapter extends ExpressAdapter {
  private readonly knownPaths = new RouteTable();

  constructor(private readonly optimizations: Optimizations) {
    const app = express();
    app.disable('x-powered-by');
    app.disable('etag');
    app.set('query parser', 'simple');
    super(app);
    this.rememberPaths();
  }

  override setNotFoundHandler(handler: RequestHandler): void {
    this.use(this.knownPaths.rejectOtherMethods());
    super.setNotFoundHandler(handler);
  }

  override initHttpServer(): void {
    const create = this.optimizations.has('express-prototypes') ? createExpressServer : createServer;
    this.httpServer = create(SERVER, this.getInstance<Express>());
    this.httpServer.on('clientError', rejectMalformedRequest);
  }

  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (body instanceof AcceptedResponse) return sendJson(response, body.body.text, 202);
    if (body instanceof CsvText) return streamCsv(response, body, statusCode);
    if (body instanceof JsonText && body.rest) return streamJson(response, body.text, body.rest, statusCode);
    if (body instanceof JsonText) return sendJson(response, body.text, statusCode, body.etag);
    return super.reply(response, body, statusCode);
  }

  private rememberPaths(): void {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const register = this[method].bind(this) as unknown as (path: string, handler: RequestHandler) => unknown;
      const remembering = (path: string, handler: RequestHandler) => {
        this.knownPaths.add(method.toUpperCase(), path);
        return register(path, handler);
      };
      Object.assign(this, { [method]: remembering });
    }
  }
}

function sendJson(response: Response, text: string, statusCode?: number, etag?: string): void {
  if (statusCode) response.statusCode = statusCode;
  if (etag) response.setHeader('ETag', etag);
  if (etag && isNotModified(response.req, etag)) return void response.status(HttpStatus.NOT_MODIFIED).end();
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}

/** Streams CSV; ignores a client that disconnects. */
async function streamCsv(response: Response, { csv, fileName }: CsvText<unknown>, statusCode?: number): Promise<void> {
  if (statusCode) response.statusCode = statusCode;
  response.setHeader('Content-Type', 'text/csv; charset=utf-8; header=present');
  response.setHeader('Content-Disposition', formatContentDisposition('attachment', `${fileName}.csv`));
  await sendStream(csv, response);
}

async function sendStream(source: Readable | (() => AsyncIterable<string>), response: Response): Promise<void> {
  try {
    await pipeline(source, response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/**
 * Streams JSON that is too large for one string. Reads the next part when the client has received the previous one;
 * ignores a client that disconnects.
 */
async function streamJson(
  response: Response,
  head: string,
  rest: AsyncIterable<string>,
  statusCode?: number,
): Promise<void> {
  if (statusCode) response.statusCode = statusCode;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  const parts = async function* () {
    yield head;
    yield* rest;
  };
  await sendStream(parts, response);
}
